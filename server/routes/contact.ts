import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { AppContext } from '../app-context.ts';
import { isPlainForm } from '../http/replies.ts';
import { type FormRoute, takeForm } from './take-form.ts';

const form: FormRoute = {
  name: 'contact',
  accept: (request, reply, id) =>
    isPlainForm(request) ? reply.redirect('/thank-you', 303) : reply.code(201).send({ id }),
};

/** `POST /api/contact`: a lead. */
export function contactRoute(app: FastifyInstance, context: AppContext): void {
  app.post<{ Body: Record<string, unknown> }>('/api/contact', {
    schema: {
      body: z.record(z.string(), z.unknown()),
      response: { 201: z.strictObject({ id: z.uuid() }) },
    },
    handler: (request, reply) => takeForm(request, reply, form, context),
  });
  // Whoever reloads the address of a form that was refused gets the form.
  app.get('/api/contact', (_request, reply) => reply.redirect('/contact', 303));
}
