import { expect, test } from 'vitest';
import { subjectsOf } from './words-subjects.ts';

const TYPED = 'Mary Miller, SSN 123-45-6789';
const FIRM = 'content/firm/firm.json';

test('a line about a published or saved version names only files that exist', async () => {
  const paths = [FIRM, TYPED, 'content/mary-miller-123-45-6789.yaml'];
  const body = { paths, message: TYPED, seen: [] };
  expect(await subjectsOf('publishWords', { ...body, head: '' }, {})).toEqual([FIRM]);
  expect(await subjectsOf('saveVersion', body, {})).toEqual([FIRM]);
  expect(await subjectsOf('undoChange', { path: TYPED }, {})).toEqual([undefined]);
});

test('a line about a new service has no subject, whatever was sent', async () => {
  const body = { name: TYPED, paths: [TYPED] };
  expect(await subjectsOf('addService', body, {})).toEqual([undefined]);
});
