import { z } from 'zod';
import file from '../content/words/forms.json' with { type: 'json' };
import type { Finding, NamedField } from '../forms/field-error.ts';
import { firm } from './firm.ts';
import { checkWords, text, textWith } from './words.ts';

const refusal = z.strictObject({ title: text, text });
const refusalAlsoOfLinks = refusal.extend({ mailed: text.describe('The same of the links in mails') });

export const formWordsSchema = z.strictObject({
  contact: z.strictObject({
    promise: text,
    labels: z.strictObject({ fullName: text, email: text, phoneNumber: text, service: text, note: text }),
    chooseService: text.describe('The first entry of the choice, which is never an answer'),
    send: text,
    sent: text,
    next: z.strictObject({ title: text, text }),
    pick: text.describe('Leads to the times of calls, where the firm offers some'),
    back: text,
    kept: text.describe('The small print: what is kept, and for what'),
  }),
  newsletter: z.strictObject({ label: text, send: text, sent: text, next: text, kept: text }),
  forwarded: text.optional().describe('Goes on after it on the page whose forms a service takes, too'),
  privacy: text.describe('The link to the policies that ends it'),
  sending: text,
  trap: text.describe('The label of a field that people never see, and programs fill'),
  errors: z.strictObject({ one: text, many: textWith('count'), before: text }),
  problems: z
    .strictObject({
      noName: text,
      noEmail: text.describe('An email address that is missing, or is not one'),
      badNumber: text.describe('Where a phone number may be left out'),
      noNumber: text.describe('Where a call needs one'),
      noService: text,
      noTime: text,
      outdated: text.describe('The page sent what only an old copy of it would send'),
      tooLong: textWith('field', 'max'),
      unsendable: textWith('field').describe('It holds control characters'),
    } satisfies Record<Finding['problem'], z.ZodString>)
    .describe('What is wrong with a field'),
  called: z
    .strictObject({ fullName: text, email: text, phoneNumber: text, from: text, note: text } satisfies Record<
      NamedField,
      z.ZodString
    >)
    .describe('What {field} is in these'),
  failure: z
    .strictObject({
      title: text,
      kept: text,
      ways: textWith('email', 'phone'),
      offline: text,
      unanswered: text,
      unknown: text,
    })
    .describe('What is said in the form when it could not be sent'),
  refusals: z
    .strictObject({
      tooLong: refusal,
      tooMany: refusalAlsoOfLinks,
      notStored: refusalAlsoOfLinks,
      broken: refusalAlsoOfLinks,
      unreadable: refusal,
      otherSite: refusalAlsoOfLinks,
      incomplete: refusal,
      readOnly: refusal.describe('A form was sent to a page that takes none'),
      missing: refusal.describe('A form was sent to an address that is not there'),
    })
    .describe('What the server answers when it cannot take a form'),
  again: z
    .strictObject({ title: text, description: text, heading: text, text })
    .describe('The page on which a form stands that was sent without a script and not taken'),
});

const { refusals, again, ...words } = checkWords(formWordsSchema, file, 'forms.json');

// In the scripts of pages all of this is plain values: see integrations/plain-words.ts.

/** What the forms say, and how to reach the firm without them. */
export const formWords = {
  ...words,
  /** What a form says of an answer that tells no more than its status. */
  refused: {
    413: refusals.tooLong.text,
    429: refusals.tooMany.text,
    503: refusals.notStored.text,
  } as Record<number, string | undefined>,
  firm: { email: firm.email, phone: firm.phone },
};

export const refusalWords = refusals;

/** The page of a form that was sent without a script and not taken. */
export const againWords = again;
