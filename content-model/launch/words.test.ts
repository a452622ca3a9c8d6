import { expect, test } from 'vitest';
import { type Facts, findContradictions } from './words.ts';

const FIRM: Facts = {
  credentials: ['Enrolled Agent'],
  people: 2,
  services: ['bookkeeping', 'payroll'],
  gone: ['fractional-cfo', 'randd-tax'],
  states: ['ID', 'OR'],
  keepsDelaware: false,
};

const reasons = (text: string, facts: Partial<Facts> = {}, file = 'content/pages/about.yaml') =>
  findContradictions(text, file, { ...FIRM, ...facts }).map(({ reason }) => reason);

test.each([
  ['who: A CPA', "speaks of a CPA, and the firm names none; saying that you aren't one is fine"],
  [
    'Look it up with the state board.',
    "speaks of a CPA, and the firm names none; saying that you aren't one is fine",
  ],
  ['lead: From one team.', 'speaks of a team, and the firm names two people'],
  ["We don't run payroll.", 'may deny a service you offer: payroll'],
  ['We don’t audit, run payroll or give legal advice.', 'may deny a service you offer: payroll'],
  ['We file your R&D credit.', "names a service you don't offer: randd-tax; saying that you don't is fine"],
  [
    'A CFO for two days a month',
    "names a service you don't offer: fractional-cfo; saying that you don't is fine",
  ],
  ['Delaware corporations', "names a state that isn't yours: Delaware"],
])('finds "%s"', (text, reason) => {
  expect(reasons(text)).toEqual([reason]);
});

test.each([
  'Checked by an Enrolled Agent',
  'name: CPAP Supplies',
  'We run payroll in Idaho and Oregon.',
  "We don't rush. Payroll is on Fridays.",
  '# A CPA',
  'services: [ randd-tax ]',
])('leaves "%s" alone', (text) => {
  expect(reasons(text)).toEqual([]);
});

test("says it with the credential's article", () => {
  expect(reasons('Not an Enrolled Agent', { credentials: ['CPA'] })).toEqual([
    "speaks of an Enrolled Agent, and the firm names none; saying that you aren't one is fine",
  ]);
});

test('finds nothing that the firm is', () => {
  const all = {
    credentials: ['CPA', 'Enrolled Agent'],
    people: 3,
    gone: [],
    states: undefined,
    keepsDelaware: true,
  };
  expect(reasons('A CPA of our team in Texas and Delaware', all)).toEqual([]);
  expect(reasons('A team', { people: undefined })).toEqual([]);
});

test('reads neither the shared words of tools for states nor the fields of a legal text', () => {
  expect(reasons('California takes 1.5%', {}, 'content/tools/s-corporation.yaml')).toEqual([]);
  const legal =
    '---\ntitle: Law\ncounsel:\n  - Does New York law fit?\n---\n\nThe law of New York governs.\n';
  const found = findContradictions(legal, 'content/legal/agreement/12.md', FIRM);
  expect(found.map(({ line }) => line)).toEqual([7]);
});
