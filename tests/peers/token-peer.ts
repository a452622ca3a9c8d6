import { createServer, type ServerResponse } from 'node:http';
import { listen } from './listen.ts';

/** A server that issues tokens (RFC 6749 §4.4) and keeps what it was sent. */
export type TokenPeer = {
  url: string;
  /** The forms of all requests. */
  asked: URLSearchParams[];
  /** Tokens that mail servers take. */
  alive: Set<string>;
  /** How long new tokens live, in seconds. */
  lifetime: number;
  /** Answers instead, if it returns `true`. */
  script: (response: ServerResponse) => boolean;
  close(): Promise<void>;
};

export async function startTokenPeer(): Promise<TokenPeer> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    peer.asked.push(new URLSearchParams(body));
    if (peer.script(response)) return;
    const token = `token-${peer.asked.length}`;
    peer.alive.add(token);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ token_type: 'Bearer', expires_in: peer.lifetime, access_token: token }));
  });
  const peer: TokenPeer = {
    url: '',
    asked: [],
    alive: new Set(),
    lifetime: 3_599,
    script: () => false,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  peer.url = `http://127.0.0.1:${await listen(server)}/tenant/oauth2/v2.0/token`;
  return peer;
}

/** Returns the token of an `AUTH XOAUTH2` command. */
export function tokenIn(command: string): string | undefined {
  const [, encoded = ''] = /^AUTH XOAUTH2 (\S+)$/.exec(command) ?? [];
  // `user=…`, then `auth=Bearer …`, each ended by the character 1.
  const parts = Buffer.from(encoded, 'base64').toString().split(String.fromCharCode(1));
  return parts.find((part) => part.startsWith('auth=Bearer '))?.slice('auth=Bearer '.length);
}
