import { expect, test, vi } from 'vitest';
import { FOLDER, schemaFiles } from '../../../scripts/content/json-schemas.ts';
import { CONTROLS } from './controls.tsx';
import type { Schema } from './schema.ts';

// Needs a browser.
vi.mock('./AddPhoto.tsx', () => ({ AddPhoto: () => null }));

type Leaf = { place: string; schema: Schema };

/** Lists the single values of a schema, and the names of entries that are the firm's own. */
function leavesIn(schema: Schema, place: string): Leaf[] {
  const { properties = {}, items, additionalProperties: others, propertyNames, anyOf = [], type } = schema;
  if (type === undefined && schema.enum === undefined && schema.const === undefined)
    return anyOf.flatMap((form, index) => leavesIn(form, `${place}|${index}`));
  if (type === 'array')
    return [items ?? []].flat().flatMap((entry, index) => leavesIn(entry, `${place}[${index}]`));
  if (type !== 'object') return [{ place, schema }];
  return [
    ...Object.entries(properties).flatMap(([key, inner]) => leavesIn(inner, `${place}.${key}`)),
    ...(typeof others === 'object' ? leavesIn(others, `${place}.*`) : []),
    ...(propertyNames?.from ? [{ place: `${place} (names)`, schema: propertyNames }] : []),
  ];
}

const leaves = schemaFiles().flatMap(({ path, json }) =>
  leavesIn(json as Schema, path.slice(FOLDER.length + 1)),
);

test('each text and number says how it is edited', () => {
  const isDecided = ({ schema: { control, type, enum: choices, const: constant, anyOf } }: Leaf) =>
    [control, choices ?? anyOf?.[0]?.enum, constant].some((known) => known !== undefined) ||
    type === 'boolean';
  const undecided = leaves.filter((leaf) => !isDecided(leaf) && !leaf.place.endsWith('.$schema'));
  expect(leaves.length).toBeGreaterThan(1000);
  expect(undecided.map(({ place }) => place)).toEqual([]);
});

test('each control that a schema names exists, and has what it needs', () => {
  for (const { place, schema } of leaves) {
    const { control, from, of, maxLength, anyOf, type } = schema;
    if (control === undefined) continue;
    expect(Object.keys(CONTROLS), place).toContain(control);
    if (['pick', 'picture'].includes(control)) expect(from, place).toBeDefined();
    if (['id', 'picture'].includes(control)) expect(of, place).toBeDefined();
    const isNumber = ['number', 'money', 'cents'].includes(control);
    if (control !== 'price') expect(isNumber, place).toBe(type === 'integer' || type === 'number');
    // Longer ones need more than one line.
    const most = maxLength ?? anyOf?.[0]?.maxLength ?? 0;
    if (most > 300) expect(['text', 'markdown'], place).toContain(control);
    if (most > 1000) expect(control, place).toBe('markdown');
  }
});

test('lists to pick from are those that the editor has', () => {
  const lists = new Set(leaves.flatMap(({ schema }) => schema.from ?? []));
  expect([...lists].sort()).toEqual([
    'claim',
    'person',
    'personalJob',
    'portrait',
    'question',
    'service',
    'tool',
  ]);
});
