import { listActivity, unusualAmounts } from '../../server/activity/read-activity.ts';
import type { Action } from '../action.ts';
import { ACTIONS } from '../action-table.ts';
import type { DeskContext } from '../desk-context.ts';
import type { Route } from '../route.ts';

/** Lines of the log that one answer has. */
const LINES = 100;

const names = new Map<string, Action>(Object.entries(ACTIONS));

/** The log, for owners. */
export function logRoutes(route: Route, { store }: DeskContext): void {
  route('readLog', async ({ body }) => {
    const rows = await listActivity(store.read, body, LINES);
    const lines = rows.map(({ personId: _, action, ...line }) => ({
      ...line,
      what: names.get(action)?.about ?? action,
    }));
    return { unusual: await unusualAmounts(store.read), lines };
  });
}
