import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { badRequest } from './bad-request.ts';

/**
 * Lets routes state their bodies and replies as Zod schemas. Unlike the default, nothing is coerced: `["a@b.co"]`
 * is no text. A reply that breaks its schema is a fault of ours and becomes a 500.
 */
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
