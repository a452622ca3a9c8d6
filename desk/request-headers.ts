import type { FastifyInstance, FastifyRequest } from 'fastify';
import { securityHeaders } from '../server/security-headers.ts';
import { isReadable } from './readable.ts';
import { Refused } from './refused.ts';

export function cookieOf({ headers }: FastifyRequest, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(/; */).map((pair) => pair.split('='));
  return pairs.find(([key]) => key === name)?.[1];
}

/** Only our own scripts, styles and frames, and no other page around it. */
const policy = (frames: string) =>
  [
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'",
    `connect-src 'self'; frame-src 'self' ${frames}; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
  ].join('; ');

/** The headers of every answer. @param frames another host whose pages are shown in a frame */
export const deskHeaders = ({ https, frames = '' }: { https: boolean; frames?: string | undefined }) => ({
  ...securityHeaders({ https }),
  'content-security-policy': policy(frames),
  'cache-control': 'no-store',
});

/** Refuses what nobody types: deep nesting, and a NUL. */
export function refuseUnreadable(app: FastifyInstance, sentence: string): void {
  app.addHook('preValidation', async ({ params, query, body }) => {
    if (!isReadable([params, query, body])) throw new Refused(400, 'unreadable', sentence);
  });
}
