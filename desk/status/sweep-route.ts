import { sweepState } from '../../server/leads/status.ts';
import { type Counts, countExpired, sweep } from '../../server/retention/sweep.ts';
import type { ReplyOf } from '../actions.ts';
import type { DeskContext } from '../desk-context.ts';
import type { Route } from '../route.ts';

const NONE: Counts = { leads: 0, signUps: 0, quarantined: 0, mailFiles: 0 };

const KINDS = Object.keys(NONE) as (keyof Counts)[];

const notErased = (result: ReplyOf<'confirmSweep'>['result']) => ({
  result,
  erased: NONE,
  logEmptied: true,
});

/** Erases what a sweep has held back, if it's what the person saw, and the server's clock has the person's day. */
export function sweepRoute(route: Route, { store, clock, config, retention }: DeskContext): void {
  const context = { store, dataDir: config.dataDir, clock, retention };

  route('confirmSweep', async ({ body: { today, shown }, record }) => {
    // A clock that jumped is one reason why a sweep is held.
    if (new Date(clock()).toISOString().slice(0, 10) !== today) return notErased('other-day');
    if ((await sweepState(store)).held === 0) return notErased('nothing');
    const due = await countExpired(context);
    if (KINDS.some((kind) => due[kind] > shown[kind])) return notErased('more');
    // Before it, because a sweep that's killed halfway has erased something, too.
    await store.write((db) => record.in(db));
    const swept = await sweep(context, { confirmed: true });
    if (swept.result !== 'swept') throw new Error(`unexpected result of a confirmed sweep: ${swept.result}`);
    const { erased, logEmptied } = swept;
    return { result: 'erased' as const, erased, logEmptied };
  });
}
