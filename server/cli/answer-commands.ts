import { firm } from '../../content-model/firm.ts';
import { beginOf } from '../calls/grid.ts';
import { systemClock } from '../clock.ts';
import { endLead } from '../store/answers.ts';
import { CLOSE_REASONS, type Ending, type SubmissionTable } from '../store/schema.ts';
import { answerReport } from './answer-report.ts';
import { dayNamed, oneOf, UsageError } from './arguments.ts';
import { REPORT_COLUMNS, reportCsv } from './csv.ts';
import { type CommandContext, type Done, json, namedSubmission } from './read-commands.ts';
import { moment, table } from './terminal.ts';
import { result } from './write-commands.ts';

/** Why a lead could not be ended. */
function reasonAgainst({ ending, endedAt, state, kind }: SubmissionTable): string {
  if (ending !== null && endedAt !== null) {
    const words = ending === 'answered' ? 'answered' : `closed (${ending})`;
    return `This lead was ${words} already, ${moment(endedAt)}.`;
  }
  if (kind === 'newsletter') return 'This is a sign-up, which nobody has to answer.';
  return state === 'quarantined'
    ? 'This submission is quarantined: release it first.'
    : 'Nothing was changed.';
}

async function end(context: CommandContext, ending: Ending, by?: string): Promise<Done> {
  const { store, args } = context;
  const found = await namedSubmission(context);
  if (!found) return result(args.json, { ended: false }, 'No submission has this id.', 3);
  const ended = await store.write((db) => endLead(db, found.id, ending, by, systemClock));
  if (ended) return result(args.json, { ended }, 'Noted: no more reminders come.');
  return result(args.json, { ended, ending: found.ending }, reasonAgainst(found), 3);
}

/** Longest name that `--by` takes. */
const NAME_MAX_LENGTH = 100;

/**
 * Notes that somebody has answered a lead. Exit code 3 where no submission has the id, or none that waits for an answer.
 *
 * @throws UsageError for other than one id, and for a blank or too long `--by`
 */
export function answered(context: CommandContext): Promise<Done> {
  const { by } = context.args;
  if (by !== undefined && (by.trim() === '' || by.length > NAME_MAX_LENGTH))
    throw new UsageError(`--by must be a name of at most ${NAME_MAX_LENGTH} characters.`);
  return end(context, 'answered', by?.trim());
}

/**
 * Notes that a lead needs no answer. Exit code 3 as with `answered`.
 *
 * @throws UsageError for other than one id, and without a `--reason` that there is
 */
export function close(context: CommandContext): Promise<Done> {
  const reason = oneOf(context.args.reason, CLOSE_REASONS, '--reason');
  if (!reason) throw new UsageError(`close needs --reason ${CLOSE_REASONS.join('|')}.`);
  return end(context, reason);
}

/**
 * How the promise of an answer was kept, as text, CSV or JSON. `--since` is a day by the firm's clock, as weeks are.
 *
 * @throws UsageError for a `--format`, `--by` or `--since` that is none
 */
export async function report({ store, args }: CommandContext): Promise<Done> {
  const format = oneOf(args.format, ['csv', 'json'], '--format') ?? (args.json ? 'json' : undefined);
  const by = oneOf(args.by, ['week', 'service'], '--by');
  const first =
    args.since === undefined ? undefined : Temporal.PlainDate.from(dayNamed(args.since, '--since'));
  const groups = await answerReport(store, {
    firm,
    now: systemClock(),
    since: first && beginOf(first, { firm }),
    by,
  });
  if (format === 'json') return { output: json(groups) };
  const rows = groups.map((group) => ({ ...group, medianHours: group.medianHours ?? '' }));
  if (format === 'csv') return { output: reportCsv(rows) };
  const titles = ['', 'came', 'answered', 'in time', 'median hours', 'open', 'late', 'closed'];
  const cells = rows.map((row) => REPORT_COLUMNS.map((column) => String(row[column])));
  return { output: table(titles, cells) };
}
