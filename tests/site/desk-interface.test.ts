import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ACTIONS } from '../../desk/action-table.ts';

const code = globSync('dist-desk/assets/*.js')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

test("the desk's interface has the request of each action", () => {
  const requests = Object.values(ACTIONS).map(({ request }) => request);
  expect(requests.filter((request) => !code.includes(request))).toEqual([]);
});

test.each([
  ['schemas', 'unrecognized_keys'],
  ['words for the log', ACTIONS.showReport.about],
])("the desk's interface has no %s", (_, words) => {
  expect(code.includes(words)).toBe(false);
});
