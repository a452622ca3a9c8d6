import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSource } from '../../../content-model/check/source.ts';

/** Fields that only one of the two needs, and why. */
const ONLY: Record<string, string> = {
  'faq.yaml [].figure': "a figure is a firm's own, or one that its answer explains",
  'pages/about.yaml chart': "nobody is asked how a client's first days go",
  'pages/about.yaml why.points[].report': "none of the starter's reasons is about reports",
  'pages/bookkeeping.yaml close.days[].you': 'nobody is asked when a client is needed',
  'pages/about.yaml who.year': "a new firm has no client's year to tell",
  'pages/business-tax.yaml calendar.busy': "when it's too busy to talk is for the firm to say",
  'pages/experts.yaml quote': "a client's words can't be prepared",
  'pages/home.yaml figures[]': 'figures are claims that a new firm makes itself',
  'pages/home.yaml report.period': 'the demo keeps books',
  'pages/home.yaml sample.year': 'the same',
  'pages/home.yaml why.peak.story': 'the same',
  'pages/sample-report.yaml year': 'the same',
  'pages/personal-tax.yaml price.forms': 'which forms a price covers is for the firm to say',
  'pages/randd-tax.yaml jobs.items[].soldWith': 'the demo sells two jobs with other services',
};

const STARTER = 'content-starter';

/** Lists the fields of a value, with those inside each: `rows[].text`. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => fieldsOf(entry, `${path}[]`));
  if (value === null || typeof value !== 'object') return [path];
  const inner = Object.entries(value).flatMap(([key, field]) =>
    key === 'if' ? [] : fieldsOf(field, path ? `${path}.${key}` : key),
  );
  return [path, ...inner];
}

const read = (file: string) => new Set(fieldsOf(readSource(file, readFileSync(file, 'utf8')).data));

const shared = globSync('{pages,services}/*.yaml', { cwd: STARTER }).concat(['faq.yaml', 'expert-faq.yaml']);

test.each(shared)('%s has the same fields in the starter and in the demo', (file) => {
  const [starter, demo] = [read(`${STARTER}/${file}`), read(`content/${file}`)];
  const different = [...starter.symmetricDifference(demo)];
  const isKnown = (field: string) =>
    Object.keys(ONLY).some(
      (known) => `${file} ${field}` === known || `${file} ${field}`.startsWith(`${known}.`),
    );
  expect(different.filter((field) => !isKnown(field))).toEqual([]);
});
