import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OPTIONAL_FACTS } from '../optional-facts.ts';
import {
  findCounselQuestions,
  findDemo,
  findDrafts,
  findDueFigures,
  findMissingFacts,
  findOtherNumbers,
  findOverdue,
  findOwnInvitations,
  findRemovedServices,
  findSamplePortraits,
  findSettings,
  findUnnamedReceiver,
  findUnread,
} from './findings.ts';

const reasons = (text: string) => findDemo(text, 'a.yaml').map(({ reason }) => reason);

test('a finding has a file, a line and a text', () => {
  expect(findDemo('name: A\n  sample: true\n', 'content/reviews.yaml')).toEqual([
    { file: 'content/reviews.yaml', line: 2, reason: 'invented', text: 'sample: true' },
  ]);
});

test.each([
  ['"display": "(212) 555-0199"', ['phone number reserved for examples']],
  ['https://wa.me/12125550100', ['phone number reserved for examples']],
  ['"display": "(212) 555-2368"', []],
  ['"email": "hello@example.com"', ['domain reserved for examples']],
  ['"url": "https://app.firm.test/login"', ['domain reserved for examples']],
  ['"url": "https://reviews.firm.com/example"', ['domain reserved for examples']],
  ['"street": "123 Example Street"', ['sample name']],
  ['for example, a customer.', []],
  ['like name@example.com', []],
  ['price: TBD', ['not written yet']],
  ['# `sample: true` marks an invented one.', []],
  ['"sample": true', ['invented fact']],
  ['"license": "{number}, invented for this demo."', ['invented for the demo']],
  ['"samplePeople": "Invented for this demo: these people."', []],
  ['{{#claims.clients.sample}}Invented for this demo.{{/claims.clients.sample}}', []],
])('in "%s" it finds %o', (text, found) => {
  expect(reasons(text)).toEqual(found);
});

test('finds the starter words that nobody has read yet', () => {
  const text = readFileSync('content-starter/new-service/page.yaml', 'utf8');
  expect(findUnread(text, 'a.yaml')).toMatchObject([{ line: 4 }]);
  expect(findUnread(text.replace(/^# Starter words.*\n/m, ''), 'a.yaml')).toEqual([]);
});

test('finds each line about something the firm lacks, but not words that only show up with it', () => {
  const newsletter = OPTIONAL_FACTS.filter(({ id }) => id === 'newsletter');
  const text = 'lead: Our newsletter\nname: News';
  expect(findMissingFacts(text, 'content/a.yaml', newsletter).map(({ line }) => line)).toEqual([1]);
  expect(findMissingFacts(text, 'content/words/mails.json', newsletter)).toEqual([]);
  expect(findMissingFacts(text, 'content/a.yaml', [])).toEqual([]);
});

test('finds drafts that counsel has not approved', () => {
  expect(findDrafts('status: draft for counsel', 'a.md')).toHaveLength(1);
  expect(findDrafts('status: approved', 'a.md')).toEqual([]);
});

test('finds a claim the day after its review date', () => {
  const claims = '{\n "a": {\n  "wording": "Over 10 clients",\n  "reviewBy": "2026-03-31"\n }\n}';
  expect(findOverdue(claims, 'claims.json', '2026-03-31')).toEqual([]);
  expect(findOverdue(claims, 'claims.json', '2026-04-01')).toEqual([
    { file: 'claims.json', line: 4, reason: 'review was due on 2026-03-31', text: 'Over 10 clients' },
  ]);
});

const set = {
  PUBLIC_URL: 'https://www.firm.com',
  MAIL_TO: 'leads@firm.com',
  SMTP_URL: 'smtps://mail.firm.com',
};

test('asks for each missing setting by name', () => {
  expect(findSettings(set)).toEqual([]);
  expect(findSettings({ ...set, MAIL_TO: ' ' }).map(({ text }) => text)).toEqual(['MAIL_TO']);
  expect(findSettings({}).map(({ text }) => text)).toEqual(['PUBLIC_URL', 'MAIL_TO', 'SMTP_URL']);
});

test('asks for a sender of its own, so that the firm can be invited to calls', () => {
  expect(findOwnInvitations({ from: 'website@firm.com', to: ['leads@firm.com'] })).toEqual([]);
  const [same] = findOwnInvitations({ from: 'Leads@firm.com', to: ['leads@FIRM.com'] });
  expect(same?.text).toBe('MAIL_FROM and MAIL_TO are the same address');
  const [among] = findOwnInvitations({ from: 'leads@firm.com', to: ['ana@firm.com', 'leads@firm.com'] });
  expect(among?.text).toBe('MAIL_FROM is also in MAIL_TO');
});

test('asks for https', () => {
  const [finding] = findSettings({ ...set, PUBLIC_URL: 'http://www.firm.com' });
  expect(finding?.reason).toBe('address without https');
});

test('webhooks need a company that the privacy policy names', () => {
  const env = { WEBHOOK_URL: 'https://hooks.example' };
  expect(findUnnamedReceiver(env, undefined)).toHaveLength(1);
  expect(findUnnamedReceiver(env, 'Zapier, Inc')).toEqual([]);
  expect(findUnnamedReceiver({ WEBHOOK_URL: ' ' }, undefined)).toEqual([]);
});

test('finds a legal text about a removed service', () => {
  const text = '---\ntitle: Services\nservices: [payroll, bookkeeping]\n---\n\n## Payroll\n';
  expect(findRemovedServices(text, 'a.md', ['payroll', 'bookkeeping', 'audits'])).toEqual([]);
  expect(findRemovedServices(text, 'a.md', ['bookkeeping'])).toMatchObject([
    { file: 'a.md', line: 3, text: 'payroll' },
  ]);
  expect(findRemovedServices('---\ntitle: Payment\n---\n', 'a.md', [])).toEqual([]);
});

test('finds a sample portrait on a real person only', () => {
  const people =
    '- { name: Ana, sample: false, portrait: sample-1 }\n- { name: Ben, sample: true, portrait: sample-2 }\n' +
    '- { name: Cleo, sample: false, portrait: cleo }\n- { name: Dan, sample: false }\n';
  const found = findSamplePortraits(people, 'a.yaml');
  expect(found.map(({ line, text }) => [line, text])).toEqual([[1, 'Ana: sample-1']]);
});

const legalText = (status: string) =>
  `---\ntitle: A\nstatus: ${status}\ncounsel:\n  - Is the cap valid?\n  - Which law governs?\n---\n\nText.\n`;

test('lists the questions for a lawyer in a draft, each with its line', () => {
  expect(findCounselQuestions(legalText('draft for counsel'), 'a.md')).toEqual([
    { file: 'a.md', line: 5, reason: 'question for a lawyer', text: 'Is the cap valid?' },
    { file: 'a.md', line: 6, reason: 'question for a lawyer', text: 'Which law governs?' },
  ]);
});

test('leaves out questions about what the firm lacks', () => {
  const text = legalText('draft for counsel').replace('Is the cap valid?', '""');
  expect(findCounselQuestions(text, 'a.md').map(({ line }) => line)).toEqual([6]);
});

test('lists none once the text is approved, or where a draft has none', () => {
  expect(findCounselQuestions(legalText('approved'), 'a.md')).toEqual([]);
  expect(findCounselQuestions('---\nstatus: draft for counsel\n---\n\nText.\n', 'a.md')).toEqual([]);
});

test('finds phone numbers that differ from the firm’s, however they’re written', () => {
  const text = '{\n"phone": "(212) 867-0188",\n"url": "https://wa.me/12128670188?text=Hi",\n';
  expect(findOtherNumbers(text, 'a.json', '+12128670188')).toEqual([]);
  const moved = findOtherNumbers(text, 'a.json', '+13128670188');
  expect(moved.map(({ line, text }) => `${line} ${text}`)).toEqual(['2 (212) 867-0188', '3 12128670188']);
  expect(findOtherNumbers('10,000,000 shares by 2026-11-26', 'a.md', '+13128670188')).toEqual([]);
});

test('asks for figures of next year once they are usually published', () => {
  expect(findDueFigures('2026-10-30')).toEqual([]);
  expect(findDueFigures('2041-01-02')).toContainEqual(
    expect.objectContaining({
      file: 'tools/years/2041.json',
      reason: 'figures for 2041 overdue since 2040-10-31, not entered yet',
    }),
  );
});
