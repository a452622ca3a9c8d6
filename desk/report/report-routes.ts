import { calls } from '../../content-model/calls.ts';
import { answerReport } from '../../server/leads/answer-report.ts';
import { firstDay, leadReport } from '../../server/leads/lead-report.ts';
import { dateIn, startOfDay } from '../../server/moments.ts';
import type { DeskContext } from '../desk-context.ts';
import type { Route } from '../route.ts';

/** Counts leads, answers, calls and subscriptions. */
export function reportRoutes(route: Route, { store, clock, firm }: DeskContext): void {
  route('showReport', async ({ body }) => {
    const now = clock();
    const { unit, count, areOver } = body;
    /** The start of a month or week, counted from the current one. */
    const start = (offset: number) =>
      startOfDay(firm.timeZone, firstDay(unit, dateIn(firm.timeZone, now)).add({ [`${unit}s`]: offset }));
    const last = areOver ? -1 : 0;
    const [since, before] = [start(last - count + 1), start(last + 1)];
    const report = await leadReport(store.read, firm, now, { unit, since, last: start(last) });
    return {
      ...report,
      answers: await answerReport(store, firm, now, since, before),
      hasCalls: calls !== undefined || report.periods.some(({ calls, canceled }) => calls + canceled > 0),
      hasNewsletter: firm.newsletter !== undefined || report.subscribers > 0,
    };
  });
}
