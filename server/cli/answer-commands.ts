import { systemClock } from '../clock.ts';
import { csv } from '../csv.ts';
import { answerReport } from '../leads/answer-report.ts';
import { endLead } from '../leads/answers.ts';
import { leadReport } from '../leads/lead-report.ts';
import { undoEnding } from '../leads/requeue.ts';
import { startOfDay } from '../moments.ts';
import type { Ending, SubmissionTable } from '../store/schema.ts';
import type { Tx } from '../store/store.ts';
import { change, type Done, isDone, onSubmission, type Run, UsageError } from './command.ts';
import { moment, table } from './terminal.ts';

function whyNotEnded({ ending, endedAt, state, kind }: SubmissionTable): string {
  if (ending !== null && endedAt !== null) {
    const words = ending === 'answered' ? 'answered' : `closed as ${ending}`;
    return `This lead was already ${words} on ${moment(endedAt)}.`;
  }
  if (kind === 'newsletter') return 'This is a newsletter sign-up, so there’s nothing to answer.';
  return state === 'quarantined'
    ? 'This submission is quarantined. Release it first, or close it as spam.'
    : 'Nothing was changed.';
}

/** Marks a lead as answered, or closes it for a reason. */
export const end = onSubmission<{ by?: string; reason?: Ending }>(
  { ended: false },
  async (context, lead, { by, reason = 'answered' }) => {
    const end = (db: Tx) => endLead(db, lead.id, reason, by, systemClock);
    const ended = await change(context, end, Boolean, lead.id);
    return ended
      ? { text: 'Done. No more reminders will be sent.', facts: { ended } }
      : { text: whyNotEnded(lead), facts: { ended, ending: lead.ending }, exitCode: 3 };
  },
);

const NOT_REOPENED = {
  open: 'This lead isn’t marked as answered or closed.',
  call: 'This lead was answered by a booked call. Cancel the call to open it again.',
  changed: 'Nothing was changed.',
  gone: 'This lead has just been erased.',
};

/** Takes back that a lead was answered or closed. */
export const reopen = onSubmission({ reopened: false }, async (context, { id }) => {
  const result = await change(context, (db) => undoEnding(db, id, systemClock), isDone, id);
  const facts = { reopened: result === 'done' };
  return result === 'done'
    ? { text: 'Reopened. It has the deadline it had before.', facts }
    : { text: NOT_REOPENED[result], facts, exitCode: 3 };
});

const LABELS = {
  came: 'Received',
  answered: 'Answered',
  inTime: 'On time',
  medianHours: 'Median hours',
  open: 'Open',
  late: 'Late',
  closed: 'Closed',
};

/** The tables of a report, by what they count. */
export const REPORTS = ['month', 'week', 'service', 'page', 'ad'] as const;

type Row = Record<string, string | number>;

function tableOf(rows: Row[], format: string | undefined): Done {
  const columns = Object.keys(rows[0] ?? {});
  if (format === 'csv') return { text: csv(columns, rows), facts: rows };
  const cells = rows.map((row) => columns.map((column) => String(row[column])));
  return { text: rows.length > 0 ? table(columns, cells, 100) : 'No leads.', facts: rows };
}

type ReportOptions = { since?: string; by?: (typeof REPORTS)[number]; format?: string };

/** Counts leads and answers, or with `--by` leads, calls and subscriptions in a table. */
export const report: Run<ReportOptions> = async ({ store, firm }, { since, by, format }) => {
  const from = since === undefined ? 0 : startOfDay(firm.timeZone, Temporal.PlainDate.from(since));
  if (by !== undefined) {
    const unit = by === 'week' ? 'week' : 'month';
    const found = await leadReport(store.read, firm, systemClock(), { unit, since: from });
    const periods = found.periods.map(({ period, ...counts }) => ({ [unit]: period, ...counts }));
    const tables = { service: found.services, page: found.pages, ad: found.ads };
    return tableOf({ ...tables, month: periods, week: periods }[by], format);
  }
  if (format === 'csv') throw new UsageError('--format csv takes --by.');
  const facts = await answerReport(store, firm, systemClock(), from);
  const lines = Object.entries(LABELS).map(
    ([name, label]) => `${label.padEnd(14)} ${facts[name as keyof typeof facts] ?? 'none'}`,
  );
  return { text: lines.join('\n'), facts };
};
