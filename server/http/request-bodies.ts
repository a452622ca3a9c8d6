import { isUtf8 } from 'node:buffer';
import { MIMEType } from 'node:util';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod';

/** Makes an error that the app answers with 400. */
export function badRequest(): Error {
  return Object.assign(new Error('bad request'), { statusCode: 400, code: 'BAD_REQUEST' });
}

/** Validates bodies and replies with Zod. Unlike Fastify's default, it coerces nothing. A reply that breaks its schema becomes a 500. */
export function acceptZodSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (value) => {
    const result = schema.safeParse(value);
    return result.success ? { value: result.data } : { error: badRequest() };
  });
  app.setSerializerCompiler<z.ZodType>(
    ({ schema }) =>
      (value) =>
        JSON.stringify(schema.parse(value)),
  );
}

/** Decodes UTF-8, which every browser uses for our forms. Refuses other bodies, which would lose characters. */
function decoded({ headers }: FastifyRequest, body: Buffer): string {
  const charset = new MIMEType(headers['content-type'] ?? '').params.get('charset') ?? 'utf-8';
  if (!/^(?:utf-?8|us-ascii)$/i.test(charset))
    throw Object.assign(new Error('unknown charset'), { statusCode: 415, code: 'UNKNOWN_CHARSET' });
  if (!isUtf8(body)) throw badRequest();
  return body.toString();
}

/** Parses a form. @throws Error unless its percent-encoding is valid UTF-8, which `URLSearchParams` doesn't check */
function formFields(body: string): URLSearchParams {
  try {
    decodeURIComponent(body);
  } catch {
    throw badRequest();
  }
  return new URLSearchParams(body);
}

/** Accepts what our forms send, with and without JavaScript. In the latter, a repeated name becomes a list, which no field accepts. */
export function acceptFormBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    parseJson(request, decoded(request, body), done);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const fields = Map.groupBy(formFields(decoded(request, body)), ([name]) => name);
      if (fields.has('__proto__')) throw badRequest();
      return Object.fromEntries(
        [...fields].map(([name, all]) => [name, all.length > 1 ? all.map(([, text]) => text) : all[0]?.[1]]),
      );
    },
  );
}
