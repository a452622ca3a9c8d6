import { z } from 'zod';
import file from '../content/words/forms.json' with { type: 'json' };
import type { Finding, NamedField } from '../forms/field-error.ts';
import { firm } from './firm.ts';
import { checkWords, text, textWith } from './words.ts';

const row = z.strictObject({ text, value: text });
const refusal = z.strictObject({ title: text, text });
const refusalAlsoOfLinks = refusal.extend({ mailed: text.describe('The same for links in emails') });

export const formWordsSchema = z.strictObject({
  contact: z.strictObject({
    promise: textWith('when').describe('Above the form. {when} is by when we answer'),
    named: z
      .strictObject({ promise: textWith('who', 'when'), answer: textWith('who') })
      .default({ promise: 'You’ll hear from {who} {when}.', answer: '{who} answers' })
      .meta({ title: 'If the service has a lead' })
      .describe('The same, and the line below the form, for a service that someone leads'),
    labels: z.strictObject({ fullName: text, email: text, phoneNumber: text, service: text, note: text }),
    chooseService: text.describe("The first entry of the list, which can't be sent"),
    send: text,
    sent: text,
    next: z
      .strictObject({
        title: text.describe('The heading once the form is sent'),
        text: textWith('email'),
        wrote: row.meta({ title: 'What the visitor did' }),
        answer: text.describe('The line that says by when we answer'),
        call: row,
        total: row,
        note: text.describe('Above the note, if one was sent along'),
      })
      .describe('What happens after the form is sent, as lines of a slip'),
    within: text.meta({ title: 'Answer within' }).describe('By when we answer, if the day isn’t known'),
    by: textWith('day')
      .meta({ title: 'Answer by' })
      .describe('By when we answer. {day} looks like "Monday, November 30"'),
    pick: text
      .meta({ title: 'Link to book a call' })
      .describe('The link to book a call, if the firm takes calls'),
    back: text.meta({ title: 'Link back' }),
    kept: text.meta({ title: 'Small print' }).describe('The small print: what we keep and why'),
  }),
  more: z
    .strictObject({ label: text, hint: text, send: text, sent: text })
    .meta({ title: 'Note after sending' })
    .describe('The box for one more note, once the form is sent'),
  newsletter: z.strictObject({
    label: text,
    send: text,
    sent: text,
    next: text,
    kept: text.meta({ title: 'Small print' }),
  }),
  forwarded: text
    .optional()
    .describe('Added to the small print on the page whose forms are forwarded to a form service'),
  privacy: text.describe('The link to the privacy policy at the end of the small print'),
  sending: text,
  trap: text.meta({ title: 'Hidden field' }).describe('The label of a hidden field that only bots fill in'),
  errors: z
    .strictObject({
      one: text.meta({ title: 'One problem' }),
      many: textWith('count').meta({ title: 'Several problems' }),
      before: text,
    })
    .meta({ title: 'Summary of problems' }),
  problems: z
    .strictObject({
      noName: text,
      noEmail: text.describe('The email address is missing or wrong'),
      badNumber: text.describe("The phone number is wrong, where it's optional"),
      noNumber: text.describe('The phone number is missing or wrong, where a call needs it'),
      noService: text,
      noTime: text,
      noNote: text.describe('The box for one more note is empty'),
      hasSsn: text.describe('A note has a Social Security number'),
      outdated: text.describe('The page in the browser is out of date'),
      tooLong: textWith('field', 'max'),
      unsendable: textWith('field').describe('It has control characters'),
    } satisfies Record<Finding['problem'], z.ZodString>)
    .meta({ title: 'Problems', description: "What's wrong with a field" }),
  called: z
    .strictObject({ fullName: text, email: text, phoneNumber: text, from: text, note: text } satisfies Record<
      NamedField,
      z.ZodString
    >)
    .meta({ title: 'Names of fields' })
    .describe('What {field} says in the messages above'),
  failure: z
    .strictObject({
      title: text,
      kept: text,
      ways: textWith('email', 'phone'),
      offline: text,
      unanswered: text,
      unknown: text,
    })
    .meta({ title: 'If sending fails' })
    .describe("What the form says if it couldn't be sent"),
  refusals: z
    .strictObject({
      tooLong: refusal,
      tooMany: refusalAlsoOfLinks,
      notStored: refusalAlsoOfLinks,
      broken: refusalAlsoOfLinks,
      unreadable: refusal,
      otherSite: refusalAlsoOfLinks,
      incomplete: refusal,
      readOnly: refusal.describe("A form was sent to a page that doesn't take forms"),
      noteClosed: refusal.describe('A note was added already, or its hour is over'),
      missing: refusal.describe("A form was sent to an address that doesn't exist"),
    })
    .meta({ title: 'If the server refuses' })
    .describe("What the server replies if it can't accept a form"),
  again: z
    .strictObject({ title: text, description: text, heading: text, text })
    .meta({ title: 'Page to try again' })
    .describe("The page shown if a form sent without JavaScript wasn't accepted"),
});

const { refusals, again, ...words } = checkWords(formWordsSchema, file, 'forms.json');

// In the browser, all of this is plain values; see integrations/plain-words.ts.

export const formWords = {
  ...words,
  /** What a form says if the reply is only a status code. */
  refused: {
    410: refusals.noteClosed.text,
    413: refusals.tooLong.text,
    429: refusals.tooMany.text,
    503: refusals.notStored.text,
  } as Record<number, string | undefined>,
  firm: { email: firm.email, phone: firm.phone },
};

export { again as againWords, refusals as refusalWords };
