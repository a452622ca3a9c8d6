import { backUpNow } from '../../server/store/backups.ts';
import type { ReplyOf } from '../actions.ts';
import type { DeskContext } from '../desk-context.ts';
import type { Route } from '../route.ts';

type Made = ReplyOf<'backUp'>;

/** Backs up the database next to it. Whoever presses twice, or two people at once, get the same copy. */
export function backUpRoute(route: Route, { store, clock, config, log }: DeskContext): void {
  let running: Promise<Made> | undefined;

  const make = async (): Promise<Made> => {
    try {
      const made = await backUpNow({ store, dataDir: config.dataDir, clock });
      return { result: 'done', why: '', ...made };
    } catch (error) {
      log.error('A backup from the desk failed.', error);
      return { result: 'failed', file: '', submissions: 0, why: (error as Error).message };
    }
  };

  route('backUp', async ({ record }) => {
    if (store.kind === 'postgresql') return { result: 'not-ours', file: '', submissions: 0, why: '' };
    running ??= make().finally(() => {
      running = undefined;
    });
    const made = await running;
    record.about(made.submissions);
    return made;
  });
}
