import { calls } from '../../content-model/calls.ts';
import { answerReport } from '../../server/leads/answer-report.ts';
import { leadReport } from '../../server/leads/lead-report.ts';
import { dateIn, startOfDay } from '../../server/moments.ts';
import type { DeskContext } from '../desk-context.ts';
import type { Route } from '../route.ts';

/** Counts leads, answers, calls and subscriptions. */
export function reportRoutes(route: Route, { store, clock, firm }: DeskContext): void {
  route('showReport', async ({ body }) => {
    const now = clock();
    const month = dateIn(firm.timeZone, now).with({ day: 1 });
    const since = startOfDay(firm.timeZone, month.subtract({ months: body.months - 1 }));
    const report = await leadReport(store.read, firm, now, since);
    return {
      ...report,
      answers: await answerReport(store, firm, now, since),
      hasCalls: calls !== undefined || report.months.some(({ calls, canceled }) => calls + canceled > 0),
      hasNewsletter: firm.newsletter !== undefined || report.subscribers > 0,
    };
  });
}
