import { firm } from '../../content-model/firm.ts';
import { businessTime } from '../business-time.ts';
import { HOUR, systemClock } from '../clock.ts';
import { endLead } from '../leads/answers.ts';
import { startOfDay } from '../moments.ts';
import type { Ending, SubmissionTable } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { onSubmission, type Run } from './command.ts';
import { moment } from './terminal.ts';

function median(values: number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** Counts leads with a deadline since a time: `came` is the sum of `answered`, `open` and `closed`. */
export async function answerReport({ read }: Store, now: number, since = 0) {
  const leads = await read
    .selectFrom('submissions')
    .select(['countedFrom', 'answerBy', 'endedAt', 'ending'])
    .where('countedFrom', '>=', since)
    .where('answerBy', 'is not', null)
    .$narrowType<{ countedFrom: number; answerBy: number }>()
    .execute();
  const answered = leads.flatMap(({ ending, endedAt, ...lead }) =>
    ending === 'answered' && endedAt !== null ? [{ ...lead, endedAt }] : [],
  );
  const open = leads.filter(({ endedAt }) => endedAt === null);
  const hours = median(answered.map((lead) => businessTime(lead.countedFrom, lead.endedAt, firm) / HOUR));
  return {
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

/** Marks a lead as answered, or closes it for a reason. */
export const end = onSubmission<{ by?: string; reason?: Ending }>(
  { ended: false },
  async ({ store }, lead, { by, reason = 'answered' }) => {
    const ended = await store.write((db) => endLead(db, lead.id, reason, by, systemClock));
    return ended
      ? { text: 'Done. No more reminders will be sent.', facts: { ended } }
      : { text: whyNotEnded(lead), facts: { ended, ending: lead.ending }, exitCode: 3 };
  },
);

const LABELS = {
  came: 'Received',
  answered: 'Answered',
  inTime: 'On time',
  medianHours: 'Median hours',
  open: 'Open',
  late: 'Late',
  closed: 'Closed',
};

export const report: Run<{ since?: string }> = async ({ store }, { since }) => {
  const from = since === undefined ? 0 : startOfDay(firm.timeZone, Temporal.PlainDate.from(since));
  const facts = await answerReport(store, systemClock(), from);
  const lines = Object.entries(LABELS).map(
    ([name, label]) => `${label.padEnd(14)} ${facts[name as keyof typeof facts] ?? 'none'}`,
  );
  return { text: lines.join('\n'), facts };
};
