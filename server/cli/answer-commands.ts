import { firm } from '../../content-model/firm.ts';
import { systemClock } from '../clock.ts';
import { startOfDay } from '../moments.ts';
import { endLead } from '../store/answers.ts';
import type { Ending, SubmissionTable } from '../store/schema.ts';
import { answerReport } from './answer-report.ts';
import { type CommandContext, type Done, onSubmission } from './command.ts';
import { csv } from './csv.ts';
import { moment, table } from './terminal.ts';

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
