import { expect, test } from 'vitest';
import { contactChoices } from '../../../content-model/contact-choices.ts';
import { firm } from '../../../content-model/firm.ts';
import { serviceLead } from '../../../content-model/service-lead.ts';
import { visitorMail, whoCalls } from '../../../server/mail/visitor-mail.ts';
import { welcomeMail } from '../../../server/newsletter/newsletter-mails.ts';

const context = {
  firm,
  publicUrl: new URL('https://www.example.com'),
  mailFrom: { name: firm.name, address: firm.email },
  mailTo: [{ name: firm.name, address: firm.email }] as const,
};
const claimedAbout = (service: string) =>
  ({
    delivery: { id: 'delivery', createdAt: 0 },
    submission: { email: 'sam@example.com', createdAt: 0, service },
    lease: '',
  }) as unknown as Parameters<typeof visitorMail>[0];

test('every choice of the contact form has someone who leads it', () => {
  for (const choice of contactChoices()) {
    expect(serviceLead(choice)?.leads, choice).toMatch(/^our /);
    expect(whoCalls(choice), choice).toBe(
      `${serviceLead(choice)?.name}, who leads ${serviceLead(choice)?.leads}, or a colleague`,
    );
  }
});

test('a message without a known service is answered by one of our accountants', () => {
  expect(serviceLead('Something else')).toBeUndefined();
  expect(whoCalls('Something else')).toBe('one of our accountants');
});

test('the receipt says who writes back and by which day, and is signed', () => {
  const [choice = ''] = contactChoices().filter((text) => text.startsWith('Bookkeeping'));
  const { name = '', role = '' } = serviceLead(choice) ?? {};
  const { text } = visitorMail(claimedAbout(choice), context, { day: 'Monday, November 30' });
  expect(text).toContain(
    'I’m Marcus Adeyemi, and I lead our bookkeeping. A colleague or I will email you by Monday, November 30, to set up a free call.',
  );
  expect(text.split(name), 'in the first lines and the signature').toHaveLength(3);
  expect(text).toContain(`\n\n${name}, ${role}\n\n`);
});

test('the receipt of a message without a known service names no one and has no signature', () => {
  const { text } = visitorMail(claimedAbout(''), context);
  expect(text).toContain(
    'within one business day, to set up a free call. Expect an email from one of our accountants.',
  );
});

test('the receipt leads clients to the portal, if the firm has one', () => {
  const { text, html } = visitorMail(claimedAbout(''), context);
  const line = `Already a client? Please upload your documents to our client portal: ${firm.loginUrl}\n\n`;
  expect(text.includes(line), text).toBe(firm.loginUrl !== undefined);
  expect(String(html).includes('portal')).toBe(firm.loginUrl !== undefined);
});

test.each([
  [
    '2026-11-28',
    /To be sure of April\s15 .* have everything here by Wednesday, April\s7, and sign by Wednesday, April\s14, 5\sPM/,
  ],
  ['2027-04-07', /To be sure of April\s15/],
  ['2027-04-08', /For April\s15, the last safe day for papers was Wednesday, April\s7/],
  ['2027-04-16', /Was an extension filed on time\? To be sure of October\s15/],
  ['2027-10-16', /To be sure of April\s18/],
])('the receipt of %s about a personal return has the next last safe days', (day, says) => {
  const now = Date.parse(`${day}T20:00:00Z`);
  expect(visitorMail(claimedAbout('Personal Tax'), context, { now }).text.replace(/\s+/g, ' ')).toMatch(says);
});

test('the receipt about a service without promised days names no due date', () => {
  const now = Date.parse('2026-11-28T20:00:00Z');
  expect(visitorMail(claimedAbout('Business Tax'), context, { now }).text).not.toContain('To be sure of');
});

test('the welcome links the newest issue, if there is one', () => {
  const newest = { slug: '2026/first-quarter', title: 'The first quarter' };
  const links = (text: string) => text.match(/https:\S+\/newsletter\/2026\S*/g) ?? [];
  expect(links(welcomeMail(claimedAbout(''), context, 'secret', newest).text)).toEqual([
    'https://www.example.com/newsletter/2026/first-quarter',
  ]);
  expect(links(welcomeMail(claimedAbout(''), context, 'secret').text)).toEqual([]);
});
