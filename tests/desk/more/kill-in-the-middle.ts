import { expect } from 'vitest';
import type { ActionName } from '../../../desk/actions.ts';
import type { Browser, RunningDesk } from '../running-desk.ts';

export type Input = { params?: Record<string, string>; body?: unknown };

export type Row = {
  /** Stores what the action is about. */
  input(desk: RunningDesk, owner: Browser): Promise<Input>;
  /** What the same request gets after it was carried out, if it's signed or opened with something that works once. */
  refusal?: number;
  /** Each request makes another invitation, which ends the one before. */
  replaces?: true;
};

/** Returns a function that counts from 1. */
export const counter = () => {
  let count = 0;
  return () => {
    count += 1;
    return count;
  };
};

/** Long enough for most requests to begin, and short enough for some not to end. */
const WAITS = [4, 15];

/** All that actions can change, and how many lines the log has about one. */
async function look({ store: { read } }: RunningDesk, action: string) {
  const tables = [
    ...(['submissions', 'deliveries', 'calls', 'callBlocks', 'calendars', 'subscriptions'] as const),
    ...(['people', 'passkeys', 'invitations', 'newsletterIssues'] as const),
  ];
  const rows = [];
  for (const table of tables) rows.push(await read.selectFrom(table).selectAll().execute());
  const lines = await read.selectFrom('activity').select('id').where('action', '=', action).execute();
  // When someone last used the desk changes with any request.
  const state = rows.map((some) => some.map((row) => JSON.stringify({ ...row, usedAt: null })).sort());
  return { state, lines: lines.length };
}

/** Kills a desk while it carries out an action, and repeats the request. Expects it to be done once, with one line in the log. */
export async function killInTheMiddle(
  desk: RunningDesk,
  owner: Browser,
  name: ActionName,
  { input, refusal, replaces }: Row,
  waits = WAITS,
): Promise<void> {
  for (const wait of waits) {
    const given = await input(desk, owner);
    const before = await look(desk, name);
    const answer = desk.call(name, given, owner).then(
      ({ status }) => status,
      () => undefined,
    );
    await new Promise((resolve) => setTimeout(resolve, wait));
    await desk.crash();
    const status = await answer;
    const killed = await look(desk, name);
    const isDone = JSON.stringify(killed.state) !== JSON.stringify(before.state);
    if (status !== undefined) expect({ status, isDone }).toEqual({ status: 200, isDone: true });
    expect(killed.lines - before.lines).toBe(isDone ? 1 : 0);

    const retried = await desk.call(name, given, owner);
    expect(retried.status).toBe(isDone && refusal ? refusal : 200);
    const after = await look(desk, name);
    if (isDone && replaces) {
      expect(after.lines - before.lines).toBe(2);
      const open = await desk.store.read
        .selectFrom('invitations')
        .select('personId')
        .where('state', '=', 'open')
        .execute();
      expect(new Set(open.map(({ personId }) => personId)).size).toBe(open.length);
      continue;
    }
    if (isDone) expect(after.state).toEqual(killed.state);
    else expect(after.state).not.toEqual(before.state);
    expect(after.lines - before.lines).toBe(1);
  }
}
