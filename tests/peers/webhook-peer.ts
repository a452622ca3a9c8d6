import http, { type RequestListener, type ServerResponse } from 'node:http';
import https from 'node:https';
import { Webhook } from 'standardwebhooks';
import { type WebhookEvent, webhookEvent } from '../../server/outbox/webhook-payload.ts';
import { listen } from './listen.ts';

export const SECRET = `whsec_${Buffer.alloc(24, 1).toString('base64')}`;
export const NEW_SECRET = `whsec_${Buffer.alloc(24, 2).toString('base64')}`;

type Call = { path: string; id: string; event: WebhookEvent; body: string; headers: Record<string, string> };

/** A receiver of webhooks that follows a script. It fails on events that don't fit their schema. */
export type WebhookPeer = {
  url: string;
  calls: Call[];
  /** Replies to a call, by default with 204. */
  script: (call: Call, response: ServerResponse) => void;
  close(): Promise<void>;
};

/** Checks a call as the standard's own library does. @throws WebhookVerificationError */
export const verify = ({ body, headers }: Pick<Call, 'body' | 'headers'>, secret = SECRET) =>
  new Webhook(secret).verify(body, headers);

/** @param certificate with its key, for HTTPS */
export async function startWebhookPeer(certificate?: Buffer): Promise<WebhookPeer> {
  const answer: RequestListener = async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const id = headers['webhook-id'] ?? '';
    const call: Call = {
      path: request.url ?? '',
      id,
      event: webhookEvent.parse(JSON.parse(body)),
      body,
      headers,
    };
    peer.calls.push(call);
    peer.script(call, response);
  };
  const server = certificate
    ? https.createServer({ key: certificate, cert: certificate }, answer)
    : http.createServer(answer);
  const peer: WebhookPeer = {
    url: '',
    calls: [],
    script: (_call, response) => response.writeHead(204).end(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  peer.url = `${certificate ? 'https' : 'http'}://127.0.0.1:${await listen(server)}/hook`;
  return peer;
}
