import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { isPlainForm } from '../http/replies.ts';
import { BODY_LIMIT, type FormContext, type FormParts, takeForm } from './take-form.ts';

const form: FormParts = {
  name: 'contact',
  accept: (request, reply, id) =>
    isPlainForm(request) ? reply.redirect('/thank-you', 303) : reply.code(201).send({ id }),
};

/** `POST /api/contact`: a lead. */
export function contactRoute(app: FastifyInstance, parts: FormContext): void {
  app.post<{ Body: Record<string, unknown> }>('/api/contact', {
    bodyLimit: BODY_LIMIT,
    schema: {
      body: z.record(z.string(), z.unknown()),
      response: { 201: z.strictObject({ id: z.uuid() }) },
    },
    handler: (request, reply) => takeForm(request, reply, form, parts),
  });
  // Whoever reloads the address of a form that was refused gets the form.
  app.get('/api/contact', (_request, reply) => reply.redirect('/contact', 303));
}
