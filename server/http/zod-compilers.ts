import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { badRequest } from './bad-request.ts';

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
