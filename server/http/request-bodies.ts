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

/** Accepts forms sent without JavaScript. A repeated name becomes a list, which no field accepts. */
export function acceptFormBodies(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => {
      const fields = Map.groupBy(new URLSearchParams(body), ([name]) => name);
      if (fields.has('__proto__')) throw badRequest();
      return Object.fromEntries(
        [...fields].map(([name, all]) => [name, all.length > 1 ? all.map(([, text]) => text) : all[0]?.[1]]),
      );
    },
  );
}
