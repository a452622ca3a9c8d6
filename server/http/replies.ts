import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Firm } from '../../content-model/firm.ts';
import { refusalWords } from '../../content-model/form-words.ts';
import type { FieldError } from '../../forms/field-error.ts';
import type { FormName } from '../../forms/lead-fields.ts';
import { html } from '../html.ts';
import { securityHeaders } from '../security-headers.ts';
import type { Site } from '../site/load-site.ts';
import { type Problem, retryAfterHeader, sendProblem } from './trouble.ts';

/** Returns whether a browser sent a form itself, without our script, and so needs a page as the reply. */
export function isPlainForm(request: FastifyRequest): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '');
}

/** Picks the text fields of a body, to show them in the form again. */
export function typedValues(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}

/** A form that can be shown again. `note` adds to a message. */
type Shown = FormName | 'note';

type FormPage = { status: number; form: Shown; errors: FieldError[]; above?: string };

export type Replies = ReturnType<typeof repliesOf>;

/** Replies to a post that was refused: with problem details, or with a page for plain forms. */
export function repliesOf(site: Site, firm: Firm, { https }: { https: boolean }) {
  async function sendFormPage(reply: FastifyReply, { status, form, errors, above = '' }: FormPage) {
    const { before, after, hashes } = site.tryAgain;
    const { renderForm } = await site.renderer();
    const content = renderForm(form, { values: typedValues(reply.request.body), errors });
    return reply
      .code(status)
      .headers(securityHeaders({ hashes, https }))
      .type('text/html; charset=utf-8')
      .send(before + above + content + after);
  }

  return {
    /** Shows a plain form again, with its values and an error summary. */
    async invalid(reply: FastifyReply, form: Shown, errors: FieldError[]) {
      if (isPlainForm(reply.request)) return sendFormPage(reply, { status: 422, form, errors });
      const { title, text } = refusalWords.incomplete;
      return sendProblem(reply, { status: 422, title, detail: text, errors });
    },

    /** @param form to show again with its values */
    async refuse(reply: FastifyReply, problem: Problem, form?: Shown) {
      const { status, title, detail } = problem;
      reply.headers(retryAfterHeader(problem));
      if (!isPlainForm(reply.request)) return sendProblem(reply, problem);
      const words = html`<p role="alert"><strong>${title}.</strong> ${detail}</p>`;
      if (form) return sendFormPage(reply, { status, form, errors: [], above: String(words) });
      return reply
        .code(status)
        .type('text/html; charset=utf-8')
        .send(
          html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body>${words}<p><a href="/">${firm.name}</a></p></body></html>`.toString(),
        );
    },
  };
}
