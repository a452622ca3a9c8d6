import { expect, test } from 'vitest';
import { jsonLd } from './json-ld.ts';

test('a text that holds a closing tag cannot end the script', () => {
  const json = jsonLd([{ '@type': 'Service', name: '</script><b>' }]);
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toMatchObject({ name: '</script><b>' });
});

test('one thing stands alone, several form a graph', () => {
  const thing = { '@type': 'Service', name: 'Any' } as const;
  expect(JSON.parse(jsonLd([thing]))).toEqual({ '@context': 'https://schema.org', ...thing });
  expect(JSON.parse(jsonLd([thing, thing]))['@graph']).toHaveLength(2);
});
