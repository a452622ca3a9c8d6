import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { AppContext } from '../app-context.ts';
import { CALL_PAGE } from '../calls/call-mails.ts';
import { isPlainForm } from '../http/replies.ts';
import { type FormRoute, takeForm } from './take-form.ts';

const form: FormRoute = {
  name: 'contact',
  accept: (request, reply, { id, token }) => {
    const query = token === undefined ? '' : `?token=${token}`;
    if (isPlainForm(request)) return reply.redirect(`/thank-you${query}`, 303);
    return reply.code(201).send(token === undefined ? { id } : { id, call: CALL_PAGE + query });
  },
};

/** `POST /api/contact`: a lead. The answer says where a time for its call can be picked, if the firm takes calls. */
export function contactRoute(app: FastifyInstance, context: AppContext): void {
  app.post<{ Body: Record<string, unknown> }>('/api/contact', {
    schema: {
      body: z.record(z.string(), z.unknown()),
      response: { 201: z.strictObject({ id: z.uuid(), call: z.string().optional() }) },
    },
    handler: (request, reply) => takeForm(request, reply, form, context),
  });
  // Whoever reloads the address of a form that was refused gets the form.
  app.get('/api/contact', (_request, reply) => reply.redirect('/contact', 303));
}
