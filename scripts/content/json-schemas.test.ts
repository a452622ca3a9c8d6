import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { editorSettings, FOLDER, schemaFiles } from './json-schemas.ts';

const files = schemaFiles();
const read = (file: string) => parse(readFileSync(file, 'utf8'));
const errorsOf = (path: string, data: unknown) => {
  const json = files.find((file) => file.path === `${FOLDER}/${path}`)?.json;
  return z.fromJSONSchema(json as z.core.JSONSchema.JSONSchema).safeParse(data).error?.issues ?? [];
};

test('schemas and settings are current: if not, run "npm run schemas"', () => {
  expect(globSync(`${FOLDER}/**/*.json`).sort()).toEqual(files.map(({ path }) => path).sort());
  for (const { path, json } of files) expect(read(path), path).toEqual(json);
  expect(read('.vscode/settings.json')).toEqual(editorSettings(files));
});

test.each(['content', 'tests/second-firm/content'])(
  'each YAML and JSON file in %s fits one schema',
  (folder) => {
    const found = files.flatMap(({ path, globs }) => {
      const [glob = '', ...others] = globs.map((name) => name.replace('content', folder));
      const matched = globSync(glob, { exclude: others.map((name) => name.slice(1)) });
      for (const file of matched) {
        const data = read(file);
        // A file may hold nothing but comments.
        if (data !== null) expect(errorsOf(path.slice(FOLDER.length + 1), data), file).toEqual([]);
      }
      return matched;
    });
    expect(found.sort()).toEqual(globSync(`${folder}/**/*.{yaml,json}`).sort());
  },
);

test('a schema refuses what the build refuses, and says why', () => {
  const home = read('content/pages/home.yaml');
  const errors = (hero: object) => errorsOf('pages/home.json', { ...home, hero: { ...home.hero, ...hero } });
  expect(errors({ headline: 'x'.repeat(80) })).toEqual([]);
  expect(errors({ headline: 'x'.repeat(81) })).not.toEqual([]);
  expect(errors({ headlin: 'One' })).not.toEqual([]);
  expect(errors({ headline: undefined })).not.toEqual([]);
  expect(errors({ price: 'from {price}' })).not.toEqual([]);
  expect(errors({ price: 'from {price} for {service} or {what}' })).not.toEqual([]);
  const price = files.find(({ path }) => path.endsWith('pages/home.json'))?.json.properties?.hero;
  expect(JSON.stringify(price)).toContain(
    'must hold {service} and {price}, in place of which the value stands',
  );
});

test('a text with a placeholder may be longer than what it becomes', () => {
  const home = read('content/pages/home.yaml');
  const hero = { ...home.hero, headline: `{{ firm.name }} ${'x'.repeat(80)}` };
  const columns = [...home.audience.columns, '{{#firm.chat}}Chat{{/firm.chat}}'];
  const audience = { ...home.audience, columns };
  expect(errorsOf('pages/home.json', { ...home, hero, audience })).toEqual([]);
});

test('a price is a number or the claim that says it', () => {
  const prices = (startsAt: unknown) => ({
    audits: { unit: 'a study', startsAt, source: 'Fee schedule', reviewBy: '2027-01-31' },
  });
  expect(errorsOf('firm/prices.json', prices(900))).toEqual([]);
  expect(errorsOf('firm/prices.json', prices('audit-price'))).toEqual([]);
  expect(errorsOf('firm/prices.json', prices(true))).not.toEqual([]);
});

test('descriptions reach the editor', () => {
  const { json } = files.find(({ path }) => path.endsWith('firm/firm.json')) ?? {};
  expect(json?.properties?.name).toMatchObject({ description: 'The name on the logo' });
  const voices = files.find(({ path }) => path.endsWith('testimonials.json'))?.json.items?.properties;
  expect(voices?.sample).toMatchObject({ description: 'true: invented, and shown as such' });
});

test('the rules that editors miss are known', () => {
  const rules = files.flatMap(({ globs, onlyInBuild }) =>
    [...onlyInBuild].map(([rule, field]) => [rule, `${globs[0]} ${field}`.trim()] as const),
  );
  // A rule of several fields is listed by the first of them.
  const first = new Map(rules.toReversed());
  expect([...first.values()].sort()).toMatchInlineSnapshot(`
    [
      "content/firm/calls.yaml",
      "content/firm/calls.yaml hours",
      "content/firm/calls.yaml hours.*",
      "content/firm/calls.yaml hours.*[]",
      "content/firm/claims.json *",
      "content/firm/colors.json",
      "content/firm/firm.json",
      "content/firm/firm.json hours",
      "content/firm/firm.json social",
      "content/firm/firm.json timeZone",
      "content/firm/prices.yaml *.bands",
      "content/firm/prices.yaml *.bands",
      "content/firm/prices.yaml *.startsAt",
      "content/firm/redirects.yaml",
      "content/moved-deadlines.json moved[].id",
      "content/moved-deadlines.json moved[].why",
      "content/moved-deadlines.json written",
      "content/moved-deadlines.json written",
      "content/onboarding-video.json",
      "content/onboarding-video.json chapters[].captions[]",
      "content/onboarding-video.json chapters[].captions[]",
      "content/pages/*.yaml",
      "content/pages/*.yaml paper",
      "content/pages/*.yaml parts[]",
      "content/pages/*.yaml parts[].steps.steps",
      "content/pages/*.yaml parts[].table",
      "content/pages/*.yaml title",
      "content/pages/about.yaml chart",
      "content/pages/about.yaml chart",
      "content/pages/bookkeeping.yaml close.days",
      "content/pages/bookkeeping.yaml reconciliation",
      "content/pages/bookkeeping.yaml reconciliation.bank",
      "content/pages/business-tax.yaml calendar.dates[].deadline",
      "content/pages/business-tax.yaml return",
      "content/pages/business-tax.yaml return",
      "content/pages/business-tax.yaml salesTax",
      "content/pages/experts.yaml features.flow",
      "content/pages/experts.yaml hero.days",
      "content/pages/fractional-cfo.yaml",
      "content/pages/fractional-cfo.yaml board",
      "content/pages/home.yaml figures[].claim",
      "content/pages/home.yaml report",
      "content/pages/home.yaml report",
      "content/pages/home.yaml report.footnote",
      "content/pages/partners.yaml trades[].amounts",
      "content/pages/personal-tax.yaml forms",
      "content/pages/personal-tax.yaml forms",
      "content/pages/personal-tax.yaml forms",
      "content/sample-company.json",
      "content/sample-company.json",
      "content/sample-company.json",
      "content/sample-company.json",
      "content/sample-company.json",
      "content/tax-documents.yaml situations[].icon",
      "content/tools/deadlines.yaml basis.checked",
      "content/words/frame.json header.links",
      "content/words/sheets/delaware-franchise-tax.json lines",
      "content/words/sheets/research-credit.json lines",
      "content/words/sheets/s-corporation.json lines",
    ]
  `);
});
