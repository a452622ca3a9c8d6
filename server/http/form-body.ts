import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest } from './bad-request.ts';

/** Accepts `application/x-www-form-urlencoded`, which browsers send without JavaScript. */
export function acceptFormBodies(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => parseFormBody(body),
  );
}

/** Parses a form. A repeated name becomes a list, which no field accepts. @throws a 400 for `__proto__`, as the JSON parser does */
function parseFormBody(text: string): Record<string, string | string[]> {
  const fields = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (name === '__proto__') throw badRequest();
    const before = fields.get(name);
    if (before === undefined) fields.set(name, value);
    // Push, don't copy: a body can repeat one name 16,000 times.
    else if (Array.isArray(before)) before.push(value);
    else fields.set(name, [before, value]);
  }
  return Object.fromEntries(fields);
}
