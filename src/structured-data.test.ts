import { expect, test } from 'vitest';
import { jsonLd } from './structured-data.ts';

test.each(['</script>', '</ScRiPt x', '<script>', '<!--'])(
  'the text %s can’t end the script or keep it open',
  (name) => {
    const json = jsonLd([{ '@type': 'Service', name }]);
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toMatchObject({ name });
  },
);

test('the tags of an answer are not escaped', () => {
  expect(jsonLd([{ '@type': 'Service', name: '<p>Yes</p>' }])).toContain('<p>Yes</p>');
});

test('one thing is on its own, several form a graph', () => {
  const thing = { '@type': 'Service', name: 'Any' } as const;
  expect(JSON.parse(jsonLd([thing]))).toEqual({ '@context': 'https://schema.org', ...thing });
  expect(JSON.parse(jsonLd([thing, thing]))['@graph']).toHaveLength(2);
});
