import { pathToFileURL } from 'node:url';
import type * as Firm from '../../../content-model/firm.ts';
import type * as LeadFields from '../../../forms/lead-fields.ts';
import type * as CallMails from '../../../server/calls/call-mails.ts';
import type * as FirmMail from '../../../server/mail/firm-mail.ts';
import type { Mail } from '../../../server/mail/mail.ts';
import type * as VisitorMail from '../../../server/mail/visitor-mail.ts';
import type { Issue } from '../../../server/newsletter/issue.ts';
import type * as NewsletterMails from '../../../server/newsletter/newsletter-mails.ts';
import type { CallTable } from '../../../server/store/schema.ts';

// Prints all emails of the site as JSON, with sample values and the words of the copy in the current folder. Its argument is
// the preview's address.

const load = <T>(file: string): Promise<T> => import(pathToFileURL(`${process.cwd()}/${file}`).href);

const { firm } = await load<typeof Firm>('content-model/firm.ts');
const { leadValues } = await load<typeof LeadFields>('forms/lead-fields.ts');
const { firmMail, lateMail, notedMail, reminderMail } =
  await load<typeof FirmMail>('server/mail/firm-mail.ts');
const { visitorMail } = await load<typeof VisitorMail>('server/mail/visitor-mail.ts');
const calls = await load<typeof CallMails>('server/calls/call-mails.ts');
const newsletter = await load<typeof NewsletterMails>('server/newsletter/newsletter-mails.ts');

const HOUR = 3_600_000;
const now = Date.now();
const context = {
  firm,
  publicUrl: new URL('https://www.example.com'),
  mailFrom: { name: firm.name, address: firm.email },
  mailTo: [{ name: firm.name, address: firm.email }] as const,
};
const visitor = {
  fullName: 'Sam Sample',
  email: 'sam@example.com',
  phoneNumber: '(415) 555-0100',
  service: 'Bookkeeping',
  page: '/bookkeeping',
  utmSource: 'google',
  utmCampaign: 'spring-books',
};
const claimed = {
  delivery: { id: 'sample', createdAt: now },
  submission: {
    id: 'sample',
    kind: 'contact',
    createdAt: now,
    state: 'accepted',
    answerBy: now + 24 * HOUR,
    endedAt: null,
    ...leadValues(visitor),
  },
  lease: '',
} as unknown as Parameters<typeof visitorMail>[0];
const reminding = { ...claimed, delivery: { ...claimed.delivery, target: 'call-reminder' as const } };
const startsAt = (Math.floor(now / HOUR) + 48) * HOUR;
const call = {
  submissionId: 'sample',
  id: 'sample',
  startsAt,
  endsAt: startsAt + HOUR / 2,
  zone: 'America/New_York',
  phoneNumber: visitor.phoneNumber,
  meeting: '',
  mailboxKey: '',
  change: 'booked' as const,
  sequence: 0,
  person: '',
} satisfies CallTable;
const day = new Date(now + 24 * HOUR).toLocaleDateString('en-US', {
  ...{ weekday: 'long', month: 'long', day: 'numeric' },
});
const link = 'https://www.example.com/schedule';

const mails: [name: string, write: () => Mail][] = [
  ['To the visitor: we got your message', () => visitorMail(claimed, context, { day, booking: link })],
  ['To the firm: a new lead', () => firmMail(claimed, context, 'x')],
  ['To the firm: not answered yet', () => reminderMail(claimed, context, 'x')],
  ['To the firm: late', () => lateMail(claimed, context, 'x')],
  ['To the firm: an added note', () => notedMail(claimed, context, 'x')],
  ...(['booked', 'moved', 'cancelled', 'over'] as const).flatMap((news): [string, () => Mail][] => {
    const happened = news === 'cancelled' ? 'canceled' : news;
    return [
      [`To the visitor: call ${happened}`, () => calls.callMail(claimed, call, news, context, 'x')],
      [`To the firm: call ${happened}`, () => calls.callFirmMail(claimed, call, news, context, 'x')],
    ];
  }),
  ['To whoever had the call', () => calls.callFormerMail(claimed, call, context.mailTo[0], context)],
  ['To the visitor: reminder of the call', () => calls.callMail(reminding, call, 'booked', context, 'x')],
  [
    'Newsletter: confirm',
    () => newsletter.confirmationMail(claimed, context, { confirm: 'x', unsubscribe: 'x' }),
  ],
  ['Newsletter: welcome', () => newsletter.welcomeMail(claimed, context, 'x')],
];
const written = mails.map(([name, write]) => {
  const { subject, text, html } = write();
  return { name, subject, text, html: String(html) };
});

// The preview's pages know the issues, those dated in the future too.
const [, , preview] = process.argv;
const response = await fetch(`${preview}/newsletter/issues.json`).catch(() => undefined);
const issues = response?.ok ? ((await response.json()) as Issue[]).reverse() : [];
const sent = issues.map(({ title, ...email }) => ({ ...email, name: `Newsletter: ${title}` }));
process.stdout.write(JSON.stringify([...written, ...sent]));
