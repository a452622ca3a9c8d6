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
    const last = dateIn(firm.timeZone, now)
      .with({ day: 1 })
      .subtract({ months: body.areOver ? 1 : 0 });
    const [since, before] = [last.subtract({ months: body.months - 1 }), last.add({ months: 1 })].map((day) =>
      startOfDay(firm.timeZone, day),
    );
    const report = await leadReport(store.read, firm, now, since, startOfDay(firm.timeZone, last));
    return {
      ...report,
      answers: await answerReport(store, firm, now, since, before),
      hasCalls: calls !== undefined || report.months.some(({ calls, canceled }) => calls + canceled > 0),
      hasNewsletter: firm.newsletter !== undefined || report.subscribers > 0,
    };
  });
}
