import { type Firm, firm } from '../../content-model/firm.ts';
import { businessTime } from '../business-time.ts';
import { HOUR, systemClock } from '../clock.ts';
import { dateIn, startOfDay } from '../moments.ts';
import { endLead } from '../store/answers.ts';
import type { Ending, SubmissionTable } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { type CommandContext, type Done, onSubmission } from './command.ts';
import { csv } from './csv.ts';
import { moment, table } from './terminal.ts';

type Lead = Pick<SubmissionTable, 'service' | 'endedAt' | 'ending'> & {
  countedFrom: number;
  answerBy: number;
};

function median(values: number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** Counts leads with a deadline: `came` is the sum of `answered`, `open` and `closed`. */
function summary(group: string, leads: Lead[], firm: Firm, now: number) {
  const answered = leads.flatMap(({ ending, endedAt, ...lead }) =>
    ending === 'answered' && endedAt !== null ? [{ ...lead, endedAt }] : [],
  );
  const open = leads.filter(({ endedAt }) => endedAt === null);
  const hours = median(answered.map((lead) => businessTime(lead.countedFrom, lead.endedAt, firm) / HOUR));
  return {
    group,
    came: leads.length,
    answered: answered.length,
    inTime: answered.filter(({ endedAt, answerBy }) => endedAt <= answerBy).length,
    /** Business hours to the answer; null if none was answered. */
    medianHours: hours === null ? null : Math.round(hours * 100) / 100,
    open: open.length,
    late: open.filter(({ answerBy }) => answerBy < now).length,
    closed: leads.length - answered.length - open.length,
  };
}

/** Returns the Monday of a moment's week, in the firm's time zone. */
function weekOf(at: number, { timeZone }: Firm): string {
  const day = dateIn(timeZone, at);
  return day.subtract({ days: day.dayOfWeek - 1 }).toString();
}

/**
 * Counts how many leads since a time were answered on time: for each week or service, then for all. A lead counts in the
 * week from which its deadline was counted.
 */
export async function answerReport(
  store: Store,
  { firm, now, since = 0, by }: { firm: Firm; now: number; since?: number; by?: 'week' | 'service' },
) {
  const leads = await store.read
    .selectFrom('submissions')
    .select(['service', 'countedFrom', 'answerBy', 'endedAt', 'ending'])
    .where('countedFrom', '>=', since)
    .where('answerBy', 'is not', null)
    .$narrowType<{ countedFrom: number; answerBy: number }>()
    .execute();
  const keyOf = (lead: Lead) => (by === 'week' ? weekOf(lead.countedFrom, firm) : lead.service);
  const groups = by ? [...Map.groupBy(leads, keyOf)].sort(([a], [b]) => (a < b ? -1 : 1)) : [];
  return [...groups, ['all', leads] as const].map(([group, some]) => summary(group, some, firm, now));
}

function whyNotEnded({ ending, endedAt, state, kind }: SubmissionTable): string {
  if (ending !== null && endedAt !== null) {
    const words = ending === 'answered' ? 'answered' : `closed as ${ending}`;
    return `This lead was already ${words} on ${moment(endedAt)}.`;
  }
  if (kind === 'newsletter') return 'This is a newsletter sign-up, so there’s nothing to answer.';
  return state === 'quarantined'
    ? 'This submission is quarantined. Release it first.'
    : 'Nothing was changed.';
}

async function end(
  { store }: CommandContext,
  found: SubmissionTable,
  ending: Ending,
  by?: string,
): Promise<Done> {
  const ended = await store.write((db) => endLead(db, found.id, ending, by, systemClock));
  return ended
    ? { text: 'Done. No more reminders will be sent.', facts: { ended } }
    : { text: whyNotEnded(found), facts: { ended, ending: found.ending }, exitCode: 3 };
}

export const answered = onSubmission<{ by?: string }>(
  (context, lead, { by }) => end(context, lead, 'answered', by),
  { ended: false },
);

export const close = onSubmission<{ reason: Ending }>(
  (context, lead, { reason }) => end(context, lead, reason),
  { ended: false },
);

/** Column titles of the report. CSV and JSON have the names on the left, which spreadsheets and scripts rely on. */
const REPORT_COLUMNS = {
  group: '',
  came: 'received',
  answered: 'answered',
  inTime: 'on time',
  medianHours: 'median hours',
  open: 'open',
  late: 'late',
  closed: 'closed',
} as const;

type ReportOptions = { since?: string; by?: 'week' | 'service'; format?: string };

export async function report({ store }: CommandContext, { since, by, format }: ReportOptions): Promise<Done> {
  const groups = await answerReport(store, {
    firm,
    now: systemClock(),
    since: since === undefined ? undefined : startOfDay(firm.timeZone, Temporal.PlainDate.from(since)),
    by,
  });
  const columns = Object.keys(REPORT_COLUMNS) as (keyof typeof REPORT_COLUMNS)[];
  const rows = groups.map((group) => ({ ...group, medianHours: group.medianHours ?? '' }));
  if (format === 'csv') return { text: csv(columns, rows), facts: groups };
  const cells = rows.map((row) => columns.map((column) => String(row[column])));
  return { text: table(Object.values(REPORT_COLUMNS), cells), facts: groups };
}
