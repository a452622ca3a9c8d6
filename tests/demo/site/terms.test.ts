import { expect, test } from 'vitest';
import { attributeOf, readableText } from '../../../integrations/parse-html.ts';
import { builtPage } from '../../site/built-page.ts';

const policy = builtPage('/policy');
const refunds = builtPage('/refund-policy');

const section = (page: typeof policy, id: string) => {
  const [found] = page.all(`#${id}`);
  if (!found) throw new Error(`${id} is missing.`);
  return readableText(found);
};

test.each([
  [
    'a consultation within 7 days of a tax deadline may not be accommodated',
    '1-8',
    'within 7 days of a tax deadline',
  ],
  [
    'we ask about information that looks wrong',
    '1-4',
    'unless it looks incorrect, incomplete or inconsistent; then we ask',
  ],
  ["the client's management decides", '1-5', 'management'],
  ["the client's designated users access the technology", '2-2', 'Designated User'],
  ['the client answers for credentials and internal roles', '2-3', 'credentials'],
  ['clients notify us of HIPAA requirements within 30 days', '2-8', 'within 30 days'],
  ['late payment bears 1.5% a month', '4-4', '1.5% per month'],
  [
    'late payment never bears more than the legal maximum',
    '4-4',
    'highest rate the law allows if that is lower',
  ],
  ["a new price or scope needs 30 days' notice before renewal", '4-8', 'at least 30 days before the renewal'],
  ['a renewal lasts as long as the term before', '5-2', 'repeats the duration of the term before it'],
  ["an annual term isn't renewed after 30 days' notice", '5-3', 'at least 30 days before the term ends'],
  ['some sections survive for 3 years', '5-8', 'for 3 years after the end'],
  ['non-solicitation lasts the term and 1 year', '6-1', 'During the Term and for 1 year after it ends'],
  ['hiring one of our people costs $25,000', '6-2', '$25,000 for each person lost'],
  ['an implied warranty is limited to 60 days', '8-4', 'limited to 60 days'],
  ['liability is capped at the greater of two amounts', '9-2', 'the greater of two amounts'],
  ['the first amount is the fees of 12 months', '9-2', 'for the 12 months before'],
  ['the second amount is 100 US dollars', '9-2', '100 US dollars'],
  ['informal resolution lasts 30 days', '11-2', 'for 30 days after the notice was received'],
  ['batch arbitration starts at 100 demands', '11-7', '100 or more demands'],
  ['a batch holds 100 demands', '11-7', 'in batches of 100'],
  ['opting out of arbitration takes 30 days', '11-8', 'within 30 days of the Effective Date'],
  ['New York law governs', '12-1', 'New York'],
  ['disputes go to courts in New York County', '12-1', 'New York County'],
  ['clients can object to an update within 30 days', '12-2', 'within 30 days'],
])('the agreement says that %s', (_, number, words) => {
  expect(section(policy, `section-${number}`)).toContain(words);
});

test("the agreement's introduction links to the opt-out", () => {
  const [note] = policy.all('[role="note"]');
  if (!note) throw new Error('The introduction has no warning.');
  expect(readableText(note)).toContain('binding individual arbitration');
  expect(policy.all('a', note).map((link) => attributeOf(link, 'href'))).toEqual(['/policy#section-11-8']);
});

test('every section of the agreement has a link and is in the table of contents', () => {
  const headings = policy.all('main h3 a').map((link) => attributeOf(link, 'href'));
  const contents = policy.all('nav ol ol a').map((link) => attributeOf(link, 'href'));
  expect(headings.length).toBeGreaterThan(90);
  expect(contents).toEqual(headings);
});

test.each([
  ['processing starts within 5 to 7 business days', 'order-fulfillment', 'within 5 to 7 business days'],
  ['the start depends on complexity', 'order-fulfillment', 'depending on complexity'],
  ['an order is confirmed by email', 'order-fulfillment', 'we send a confirmation by email'],
  ['refunds must be requested within 5 days', 'refund-policy', 'within 5 days of your purchase'],
  ['refunds must be requested in writing', 'refund-policy', 'must be in writing'],
  ['a refund depends on no work having started', 'refund-policy', 'If no work on your order has started'],
  ['prorated refunds are at our discretion', 'refund-policy', 'a prorated refund is at our discretion'],
  ["a filed return isn't refunded", 'refund-policy', 'filed with the tax authority, we don’t refund it'],
  ['third-party fees are non-refundable', 'refund-policy', 'non-refundable'],
  [
    'refunds are paid within 5 to 7 business days',
    'refund-policy',
    'within 5 to 7 business days to the original payment method',
  ],
  [
    'an order is cancelled within 6 hours for a full refund',
    'cancellation-policy',
    'within 6 hours of placing the order for a full refund',
  ],
  ['a later cancellation may cost a fee', 'cancellation-policy', 'a cancellation fee may apply'],
  ['we correct our errors free of charge', 'errors-or-revisions', 'we correct it free of charge'],
  ['amendments after filing may cost extra', 'errors-or-revisions', 'Amendments after filing may cost extra'],
])('the refund policy says that %s', (_, id, words) => {
  expect(section(refunds, id)).toContain(words);
});
