import { z } from 'zod';
import file from '../content/words/mails.json' with { type: 'json' };
import { leadFields } from '../forms/lead-fields.ts';
import { checkWords, each, fields, text, textWith } from './words.ts';

const field = z.enum(leadFields.map(([name]) => name));

const ofCall = z.strictObject({ subject: textWith('when'), title: text, text });
const row = z.strictObject({ text, value: text });
const reminder = z.strictObject({ subject: textWith('name', 'service'), title: textWith('moment'), text });

export const mailWordsSchema = z.strictObject({
  lead: z
    .strictObject({
      subject: textWith('name', 'service'),
      labels: z.record(field, text).describe('The label of each field'),
      ifEmpty: z
        .partialRecord(field, text)
        .describe('Shown if the field is empty; without it, empty fields are left out'),
      sent: text,
      id: textWith('id').describe('At the end of the email'),
      answerBy: textWith('moment')
        .meta({ title: 'Answer by' })
        .describe('{moment} looks like "Monday, November 23, 10:14 AM PST"'),
      promise: text,
      answered: text
        .meta({ title: 'Link to mark it answered' })
        .describe('The link to mark the message as answered'),
      desk: text
        .meta({ title: 'Link to the desk' })
        .describe('The link to the message at the desk, if the firm has one'),
    })
    .meta({ title: 'To the firm: new message' })
    .describe('The email to the firm about a message'),
  reminder: reminder
    .meta({ title: 'To the firm: not answered yet' })
    .describe('When a quarter of the time to reply is left'),
  noted: reminder
    .meta({ title: 'To the firm: added note' })
    .describe('When a visitor adds a note to a message'),
  late: reminder.meta({ title: 'To the firm: late answer' }).describe('When a reply is overdue'),
  receipt: z
    .strictObject({
      subject: text,
      text: z
        .strictObject({
          lead: textWith('name', 'leads', 'when').describe("If the service's lead signs the email"),
          named: textWith('name', 'when').describe("If the service's file doesn't say what its lead leads"),
          anyone: textWith('when').describe('Without a service, or without people'),
        })
        .meta({ title: 'First paragraph' })
        .describe(
          'Above the lines of what happens next, which “Forms and their messages” has. {when} looks like "by Monday, November 30", {leads} like "our bookkeeping"',
        ),
      lastDays: z
        .strictObject({
          open: textWith('due', 'papers', 'sign', 'time'),
          openExtended: textWith('due', 'papers', 'sign', 'time').describe('For returns with an extension'),
          late: textWith('due', 'papers').describe('After the last safe day for papers'),
          lateExtended: textWith('due', 'papers'),
        })
        .meta({ title: 'Last safe days' })
        .describe('For a service with last safe days'),
      paragraphs: z.array(text).describe('The first is as large as the text. The others are small print'),
      call: z.strictObject({ text, button: text }).describe('If the firm takes calls'),
    })
    .meta({ title: 'To the visitor: we got your message', description: 'After a message' }),
  answer: z
    .strictObject({
      greeting: textWith('name'),
      signed: textWith('name').describe('At the end; {name} is who writes it'),
      empty: text.describe('The name of the choice without a text'),
      texts: z
        .array(
          z.strictObject({
            title: text,
            service: z
              .string()
              .meta({ control: 'pick', from: 'service' })
              .optional()
              .describe('Offered for this service only; without it, for all'),
            text: z
              .string()
              .min(1)
              .max(1_000)
              .regex(/^(?:\{day\}|[^{}])*$/, "can't contain any braces other than {day}")
              .meta({ control: 'text' })
              .describe('{day} is the next business day, such as "Monday, November 30"'),
          }),
        )
        .describe('What people at the desk can start an answer from'),
    })
    .meta({ title: 'Answers from the desk' })
    .describe('Answers written at the desk. Their subject is that of the email before, after "Re:"'),
  who: z
    .strictObject({
      lead: textWith('name', 'leads').describe('If the service has a lead, who signs the email'),
      named: textWith('name').describe(
        "If the service's file doesn't say what its lead leads, and with the contact form",
      ),
      anyone: text.describe('Without a service, or without people'),
    })
    .meta({ title: 'Who calls' })
    .describe('Whom a visitor will talk to, in emails about calls'),
  signed: textWith('name', 'role')
    .meta({ title: 'Signature' })
    .describe("Who signs an email to a visitor: the service's lead"),
  call: z
    .strictObject({
      booked: ofCall.extend({ text: textWith('who') }),
      ...fields(['moved', 'cancelled', 'reminder'], ofCall),
      over: ofCall.describe('Instead of booked and moved, if the email is sent after the call'),
      labels: z.strictObject({
        ...fields(['when', 'here', 'length', 'about', 'how'], text),
        with: text.default('With').describe('Who has the call, if people take calls about its service'),
      }),
      length: textWith('minutes'),
      rings: text,
      online: text,
      join: text.describe('The link to the video meeting, if the firm has one'),
      ...fields(['move', 'cancel', 'again', 'mistyped'], text),
      calendar: z.strictObject({ visitor: text, firm: textWith('name') }),
    })
    .meta({ title: 'To the visitor: calls' })
    .describe('Emails about a call'),
  firmCall: z
    .strictObject({
      ...fields(['booked', 'moved', 'cancelled', 'over'], textWith('name', 'when')),
      text: each(['booked', 'moved', 'cancelled', 'over'], text),
      visitorTime: text,
      rings: textWith('number'),
      after: text,
      former: z
        .strictObject({ subject: textWith('when'), text })
        .default({
          subject: 'Not your call anymore: {when}',
          text: 'This call isn’t yours anymore. If it’s still in your calendar, delete it there.',
        })
        .describe('To whoever had a call, once someone else has it'),
    })
    .meta({ title: 'To the firm: calls' })
    .describe('Emails about a call'),
  confirmation: z
    .strictObject({
      ...{ subject: text, title: text, text, button: text },
      slip: z.strictObject({ rows: z.array(row), total: row }),
      after: textWith('days'),
    })
    .meta({ title: 'Newsletter: confirm' }),
  welcome: z
    .strictObject({
      ...{ subject: text, title: text, text },
      newest: textWith('title').describe('The link to the newest issue, if there is one'),
      ...{ end: text, link: text },
    })
    .meta({ title: 'Newsletter: welcome' }),
});

export const mailWords = checkWords(mailWordsSchema, file, 'mails.json');
