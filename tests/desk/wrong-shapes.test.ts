import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACTIONS } from '../../desk/action-table.ts';
import { type ActionName, actionOf } from '../../desk/actions.ts';
import { onBothStores } from '../server/stores.ts';
import { type Browser, RunningDesk } from './running-desk.ts';

const TYPED = 'Mary Miller, SSN 123-45-6789';
const DEEP = JSON.parse('['.repeat(100) + ']'.repeat(100));

/** What no action takes, and a few would read further. */
const SHAPES = [
  ...[5, TYPED, null, true, [], [null], DEEP, { [TYPED]: 1 }],
  ...[{ files: 5 }, { files: [null] }, { files: [{ path: {} }] }, { paths: 5 }, { path: {} }, { id: [] }],
  ...[
    { name: TYPED, paths: [TYPED] },
    { name: 'a\0b' },
    { from: { id: 'a\0', createdAt: 1 } },
    { before: 1e308 },
  ],
];

const actions = Object.keys(ACTIONS) as ActionName[];
const bodyOf = (name: ActionName) => actionOf(name).body;
// Ends the session that the others need.
const withBody = actions.filter((name) => bodyOf(name) && name !== 'signOut');
const withId = actions.filter((name) => actionOf(name).path.includes(':id'));

onBothStores((newPlace) => {
  let desk: RunningDesk;
  let owner: Browser;
  beforeAll(async () => {
    desk = await RunningDesk.start(await newPlace());
    owner = await desk.join('Olivia', 'owner');
  });
  afterAll(() => desk?.stop());

  test('a body of another shape is refused at every route, and nothing of it is logged', async () => {
    for (const name of withBody)
      for (const body of SHAPES.filter((shape) => !bodyOf(name)?.safeParse(shape).success)) {
        const { status } = await desk.call(name, { body, params: { id: 'none' } }, owner);
        expect(status, `${name} with ${JSON.stringify(body)?.slice(0, 60)}`).toBeOneOf([400, 429]);
      }
    const lines = await desk.store.read.selectFrom('activity').selectAll().execute();
    expect(JSON.stringify(lines)).not.toContain('123-45-6789');
  }, 60_000);

  test('a NUL in an address or a value is refused at every route, before the database sees it', async () => {
    for (const name of withId) {
      const { status } = await desk.call(name, { params: { id: 'a\0b' } }, owner);
      expect(status, name).toBe(400);
    }
    for (const body of [{ personId: 'a\0b' }, { subject: 'a\0' }, { before: 1e308 }])
      expect((await desk.call('readLog', { body }, owner)).status).toBe(400);
    const invited = { name: 'a\0b', email: 'eve@firm.example', role: 'staff' };
    expect((await desk.call('invite', { body: invited }, owner)).status).toBe(400);
  });
});
