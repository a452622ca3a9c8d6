import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Firm } from '../../content-model/firm.ts';
import { refusalWords } from '../../content-model/form-words.ts';
import type { FieldError } from '../../forms/field-error.ts';
import type { FormName } from '../../forms/lead-fields.ts';
import { SECOND } from '../clock.ts';
import { html } from '../html.ts';
import { securityHeaders } from '../security-headers.ts';
import type { Site } from '../site/load-site.ts';
import { type Problem, sendProblem } from './problem.ts';

/** Whether a request comes from a form without JavaScript, and so is answered with a page. */
export function isPlainForm(request: FastifyRequest): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '');
}

/** How a post that was not taken is answered: with problem details, or with a page to people. */
export type Replies = {
  /** Field errors: problem details, or the form again with its values and a summary. */
  invalid(
    request: FastifyRequest,
    reply: FastifyReply,
    form: FormName,
    errors: FieldError[],
  ): Promise<FastifyReply>;
  /** Any other trouble, in words for people. */
  refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    problem: Problem,
    form?: FormName,
  ): Promise<FastifyReply>;
};

/** The texts among the fields, to be shown in the form again. */
export function typedValues(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

export function repliesOf(site: Site, firm: Firm, { https }: { https: boolean }): Replies {
  function sendFormPage(reply: FastifyReply, status: number, content: string): FastifyReply {
    const { before, after, hashes } = site.tryAgain;
    return reply
      .code(status)
      .headers(securityHeaders({ hashes, https }))
      .type('text/html; charset=utf-8')
      .send(before + content + after);
  }

  return {
    async invalid(request, reply, form, errors) {
      if (isPlainForm(request)) {
        return sendFormPage(
          reply,
          422,
          await site.renderForm(form, { values: typedValues(request.body), errors }),
        );
      }
      const { title, text } = refusalWords.incomplete;
      return sendProblem(reply, { status: 422, title, detail: text, errors });
    },

    async refuse(request, reply, problem, form) {
      const { status, retryAfter } = problem;
      if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter / SECOND)));
      if (!isPlainForm(request)) return sendProblem(reply, problem);
      const words = html`<p role="alert"><strong>${problem.title}.</strong> ${problem.detail}</p>`;
      if (form) {
        const values = typedValues(request.body);
        return sendFormPage(reply, status, `${words}${await site.renderForm(form, { values, errors: [] })}`);
      }
      return reply
        .code(status)
        .type('text/html; charset=utf-8')
        .send(
          html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${problem.title}</title></head><body>${words}<p><a href="/">${firm.name}</a></p></body></html>`.toString(),
        );
    },
  };
}
