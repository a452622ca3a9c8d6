import { expect, test } from 'vitest';
import { findDemo, findOtherColors, findOverdue } from './find-demo.ts';
import { pageSample, serviceSample } from './service-samples.ts';

const reasons = (text: string) => findDemo(text, 'a.yaml').map(({ reason }) => reason);

test('a finding names the file, the line and the text', () => {
  expect(findDemo('name: A\n  sample: true\n', 'content/reviews.yaml')).toEqual([
    { file: 'content/reviews.yaml', line: 2, reason: 'invented person', text: 'sample: true' },
  ]);
});

test('a comment that explains the mark is no invented person', () => {
  expect(reasons('# `sample: true` marks an invented one.')).toEqual([]);
});

test('phone numbers reserved for fiction are found in both of their forms', () => {
  expect(reasons('"display": "(212) 555-0199"')).toEqual(['phone number reserved for examples']);
  expect(reasons('"tel": "+12125550100"')).toEqual(['phone number reserved for examples']);
});

test('a real phone number is left alone', () => {
  expect(reasons('"display": "(212) 555-2368"')).toEqual([]);
});

test('reserved domains are found in addresses of mail and web', () => {
  expect(reasons('"email": "hello@example.com"')).toEqual(['domain reserved for examples']);
  expect(reasons('"url": "https://app.firm.test/login"')).toEqual(['domain reserved for examples']);
});

test('the word example in a sentence is no domain', () => {
  expect(reasons('for example, a customer.')).toEqual([]);
});

test('a draft for counsel is found, an approved text is not', () => {
  expect(reasons('status: draft for counsel')).toEqual(['legal text not approved']);
  expect(reasons('status: approved')).toEqual([]);
});

test('finds what a page says is invented, unless it is said of samples only', () => {
  expect(reasons('"license": "{state} license {number}, invented for this demo."')).toEqual([
    'invented for the demo',
  ]);
  expect(reasons('"samplePeople": "Invented for this demo: these people."')).toEqual([]);
});

test('the words that a new service comes with are found in both of its files', () => {
  const service = { id: 'payroll', name: 'Payroll', code: '4000' };
  const reason = 'sample words of a new service';
  expect(reasons(pageSample(service))).toEqual([reason]);
  expect(reasons(serviceSample(service))).toEqual([reason]);
});

test('what is still to be written is found', () => {
  expect(reasons('price: TBD')).toEqual(['still to be written']);
});

const claims = '{\n "a": {\n  "wording": "Over 10 clients",\n  "reviewBy": "2026-03-31"\n }\n}';

test('a claim past its review date is found with its wording', () => {
  expect(findOverdue(claims, 'claims.json', '2026-04-01')).toEqual([
    { file: 'claims.json', line: 4, reason: 'figure to be reviewed by 2026-03-31', text: 'Over 10 clients' },
  ]);
});

test('a claim may be used on the day of its review', () => {
  expect(findOverdue(claims, 'claims.json', '2026-03-31')).toEqual([]);
});

test('a drawing in other colors is found, with the colors it lacks and the command that draws it anew', () => {
  const svg = '<path fill="#0b2a1e"/><path fill="#fff"/>';
  expect(findOtherColors(svg, 'a.svg', ['#101f3c', '#ffffff'], 'npm run draw')).toEqual([
    {
      file: 'a.svg',
      line: 1,
      reason: 'drawn in other colors than those of content/firm/colors.json: run `npm run draw`',
      text: 'without #101f3c',
    },
  ]);
});

test("a drawing in the firm's colors is left alone", () => {
  expect(findOtherColors('<path fill="#0b2a1e"/>', 'a.svg', ['#0b2a1e'], 'npm run draw')).toEqual([]);
});
