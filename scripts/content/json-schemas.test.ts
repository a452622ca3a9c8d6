import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readData } from '../../desk/words/files/content-file.ts';
import { newOffer } from '../../desk/words/ui/new-offer.ts';
import { editorSettings, FOLDER, schemaFiles } from './json-schemas.ts';

const files = schemaFiles();
const read = (file: string) => parse(readFileSync(file, 'utf8'));
const errorsOf = (path: string, data: unknown) => {
  const json = files.find((file) => file.path === `${FOLDER}/${path}`)?.json;
  return z.fromJSONSchema(json as z.core.JSONSchema.JSONSchema).safeParse(data).error?.issues ?? [];
};

test('schemas and settings are up to date (if not, run "npm run schemas")', () => {
  expect(globSync(`${FOLDER}/**/*.json`).sort()).toEqual(files.map(({ path }) => path).sort());
  for (const { path, json } of files) expect(read(path), path).toEqual(json);
  expect(read('.vscode/settings.json')).toEqual(editorSettings(files));
});

test('each file in content/ matches one schema', () => {
  const found = files.flatMap(({ path, globs: [glob = '', ...others] }) => {
    const matched = globSync(glob, { exclude: others.map((name) => name.slice(1)) });
    for (const file of matched) {
      const data = file.endsWith('.md') ? readData(file, readFileSync(file, 'utf8')) : read(file);
      // A file may have only comments.
      if (data !== null) expect(errorsOf(path.slice(FOLDER.length + 1), data), file).toEqual([]);
    }
    return matched;
  });
  expect(found.sort()).toEqual(globSync('content/**/*.{yaml,json,md}').sort());
});

test('a schema rejects what the build rejects, with the same message', () => {
  const home = read('content/pages/home.yaml');
  const errors = (hero: object) => errorsOf('pages/home.json', { ...home, hero: { ...home.hero, ...hero } });
  expect(errors({ headline: 'x'.repeat(80) })).toEqual([]);
  expect(errors({ headline: 'x'.repeat(81) })).not.toEqual([]);
  expect(errors({ headlin: 'One' })).not.toEqual([]);
  expect(errors({ headline: undefined })).not.toEqual([]);
  expect(errors({ price: 'from {price}' })).not.toEqual([]);
  expect(errors({ price: 'from {price} for {service} or {what}' })).not.toEqual([]);
  const price = files.find(({ path }) => path.endsWith('pages/home.json'))?.json.properties?.hero;
  expect(JSON.stringify(price)).toContain('must contain {service} and {price}, which the site fills in');
});

test('a text with a placeholder may be longer than the result', () => {
  const home = read('content/pages/home.yaml');
  const hero = { ...home.hero, headline: `{{ firm.name }} ${'x'.repeat(80)}` };
  const columns = [...home.audience.columns, '{{#firm.chat}}Chat{{/firm.chat}}'];
  const audience = { ...home.audience, columns };
  expect(errorsOf('pages/home.json', { ...home, hero, audience })).toEqual([]);
});

test('a price is a number or a claim', () => {
  const prices = (startsAt: unknown) => ({
    audits: { period: 'once', unit: 'a study', startsAt, source: 'Fee schedule', reviewBy: '2027-01-31' },
  });
  expect(errorsOf('firm/prices.json', prices(900))).toEqual([]);
  expect(errorsOf('firm/prices.json', prices('audit-price'))).toEqual([]);
  expect(errorsOf('firm/prices.json', prices(true))).not.toEqual([]);
});

test('editors get descriptions', () => {
  const { json } = files.find(({ path }) => path.endsWith('firm/firm.json')) ?? {};
  expect(json?.properties?.name).toMatchObject({ description: 'The name on the logo' });
  const voices = files.find(({ path }) => path.endsWith('testimonials.json'))?.json.items?.properties;
  expect(voices?.sample).toMatchObject({ description: 'true: invented, and labeled as such' });
});

test('a new landing page has all that its schema asks for', () => {
  const data = parse(newOffer({ id: 'payroll', name: 'Payroll', service: 'bookkeeping' }));
  expect(errorsOf('offers.json', data)).toEqual([]);
  const { form, ...others } = data;
  expect(form).toBeDefined();
  expect(errorsOf('offers.json', others)).not.toEqual([]);
});
