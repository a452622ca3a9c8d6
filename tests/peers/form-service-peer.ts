import { createServer, type ServerResponse } from 'node:http';
import { listen } from './listen.ts';

type Call = { path: string; key: string | undefined; fields: Record<string, string> };

/** A form service that follows a script. */
export type FormServicePeer = {
  url: string;
  calls: Call[];
  /** Replies to a call, by default with 200. */
  script: (call: Call, response: ServerResponse) => void;
  close(): Promise<void>;
};

export async function startFormServicePeer(): Promise<FormServicePeer> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const call: Call = {
      path: request.url ?? '',
      key: request.headers['idempotency-key']?.toString(),
      fields: body === '' ? {} : JSON.parse(body),
    };
    peer.calls.push(call);
    peer.script(call, response);
  });
  const peer: FormServicePeer = {
    url: '',
    calls: [],
    script: (_call, response) => response.end('{}'),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  peer.url = `http://127.0.0.1:${await listen(server)}`;
  return peer;
}
