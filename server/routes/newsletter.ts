import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { AppContext } from '../app-context.ts';
import { isPlainForm } from '../http/replies.ts';
import { type FormRoute, takeForm } from './take-form.ts';

const form: FormRoute = {
  name: 'newsletter',
  // No id and no state: the answer is the same for an address that is new, pending, confirmed or erased. The worker
  // finds out later which, so that the time it takes tells nothing either.
  accept: (request, reply) =>
    isPlainForm(request) ? reply.redirect('/thank-you#newsletter', 303) : reply.code(202).send({}),
};

/** `POST /api/newsletter`: a wish to subscribe, which the owner of the address has to confirm. */
export function newsletterRoute(app: FastifyInstance, context: AppContext): void {
  app.post<{ Body: Record<string, unknown> }>('/api/newsletter', {
    schema: { body: z.record(z.string(), z.unknown()), response: { 202: z.strictObject({}) } },
    handler: (request, reply) => takeForm(request, reply, form, context),
  });
  app.get('/api/newsletter', (_request, reply) => reply.redirect('/', 303));
}
