import { serviceCode } from '../../content-model/service-lead.ts';
import { bookedCalls } from '../../server/calls/booked-calls.ts';
import { callerName } from '../../server/calls/callers.ts';
import { DAY } from '../../server/clock.ts';
import { answerReport } from '../../server/leads/answer-report.ts';
import { countOpen } from '../../server/leads/answers.ts';
import { leadsByDeadline, leadsWithFailures } from '../../server/leads/find-leads.ts';
import { queueStatus } from '../../server/leads/status.ts';
import { phoneLink } from '../../server/mail/mail.ts';
import { dateIn, startOfDay } from '../../server/moments.ts';
import type { SubmissionTable } from '../../server/store/schema.ts';
import type { Reader } from '../../server/store/store.ts';
import type { DeskContext } from '../desk-context.ts';
import { summaryOf } from '../leads/lead-summary.ts';
import type { Route } from '../route.ts';

/** More than someone answers in a day. The list of leads has all of them. */
const MOST_LEADS = 50;
const MOST_FAILURES = 10;
/** How long ago the answers may be that the usual time comes from. */
const LATELY = 30 * DAY;

/** Counts what each address has sent. */
async function sentBy(db: Reader, leads: SubmissionTable[]): Promise<Map<string, number>> {
  if (leads.length === 0) return new Map();
  const rows = await db
    .selectFrom('submissions')
    .select((sql) => ['emailKey', sql.fn.countAll().as('sent')])
    .where('kind', '=', 'contact')
    .where(
      'emailKey',
      'in',
      leads.map(({ emailKey }) => emailKey),
    )
    .groupBy('emailKey')
    .execute();
  return new Map(rows.map(({ emailKey, sent }) => [emailKey, Number(sent)]));
}

/** Returns a lead as a row of the day's sheet. @param sent how many leads its address has sent */
function rowOf(lead: SubmissionTable, sent = 1) {
  const { service, page, note, phoneNumber } = lead;
  return {
    ...{ ...summaryOf(lead), page, note, code: serviceCode(service), others: sent - 1 },
    tel: phoneLink(phoneNumber) ?? null,
  };
}

/** Shows what has to be done today. */
export function todayRoutes(route: Route, { store, clock, firm, config }: DeskContext): void {
  route('showToday', async ({ record }) => {
    const now = clock();
    const today = dateIn(firm.timeZone, now);
    const [from = 0, tomorrow = 0, to = 0] = [0, 1, 2].map((days) =>
      startOfDay(firm.timeZone, today.add({ days })),
    );
    const leads = await leadsByDeadline(store.read, MOST_LEADS);
    const sent = await sentBy(store.read, leads);
    const calls = await bookedCalls(store.read, from, to);
    const isOver = calls.every(({ endsAt }) => endsAt <= now);
    const next = isOver ? (await bookedCalls(store.read, to)).at(0) : undefined;
    const formService = !firm.formService || config.formService !== undefined;
    const {
      alarms,
      open,
      late,
      quarantined: aside,
    } = await queueStatus(store, {
      formService,
      secretUntil: config.smtpToken?.until,
      clock,
    });
    const { late: dueToday } = await countOpen(store, tomorrow);
    const { medianHours } = await answerReport(store, firm, now, now - LATELY);
    const failing = await leadsWithFailures(store.read, MOST_FAILURES);
    const dayOf = (at: number) =>
      at < tomorrow ? ('today' as const) : at < to ? ('tomorrow' as const) : ('later' as const);
    const shown = next ? [...calls, next] : calls;
    const people = [...leads, ...shown, ...failing].map(({ id }) => id);
    record.about(new Set(people).size);
    return {
      leads: leads.map((lead) => rowOf(lead, sent.get(lead.emailKey))),
      counts: { open, late, dueToday, aside },
      medianHours,
      calls: shown.map(({ email: _, ...call }) => ({
        ...call,
        person: callerName(call.person) ?? call.person,
        tel: phoneLink(call.phoneNumber) ?? null,
        on: dayOf(call.startsAt),
      })),
      alarms,
      failing,
    };
  });
}
