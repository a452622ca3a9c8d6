import type { Firm } from '../../content-model/firm.ts';
import type { Retention } from '../../content-model/firm-schema.ts';
import type { Config } from '../config.ts';
import type { SubmissionTable } from '../store/schema.ts';
import type { Store, Tx, WriteJob } from '../store/store.ts';

/** Says what's wrong with a command line that only the store can check. */
export class UsageError extends Error {}

/** What a command prints, as text or with `--json`. Exit code 1 means failed, 3 means nothing found. */
export type Done = {
  text: string;
  facts?: unknown;
  exitCode?: 0 | 1 | 3;
  /** For the log of a command that only reads: the submission, or how many people it shows. */
  subject?: string;
  amount?: number;
};

/** A terminal that someone looks at. */
export type Terminal = {
  confirm(question: string): Promise<boolean>;
  /** Shows a line instead of the last one. */
  redraw(line: string): void;
};

export type CommandContext = {
  store: Store;
  firm: Firm;
  retention: Retention;
  config: Config;
  /** The folder of the build. */
  dist: string;
  /** Missing if the output goes to a file or a program. */
  terminal?: Terminal | undefined;
  /** Adds the command to the log, in the transaction of what it changes. @param subject the submission */
  record(db: Tx, subject?: string): Promise<void>;
};

export type Run<Options = object, Operands extends unknown[] = []> = (
  context: CommandContext,
  options: Options,
  ...operands: Operands
) => Promise<Done>;

/** Runs a change and, if it changed something, adds the command to the log in the same transaction. */
export const change = <Result>(
  { store, record }: CommandContext,
  job: WriteJob<Result>,
  hasChanged: (result: Result) => boolean,
  subject?: string,
): Promise<Result> =>
  store.write(async (db) => {
    const result = await job(db);
    if (hasChanged(result)) await record(db, subject);
    return result;
  });

export const isDone = (result: string): boolean => result === 'done';

/** Says whether a command changed something, according to its one fact. */
export const changed = (facts: Record<string, boolean | number>, text: string, otherwise: string): Done =>
  Object.values(facts).some(Boolean) ? { text, facts } : { text: otherwise, facts, exitCode: 3 };

/** Finds a submission by the start of its ID. */
export async function findById({ read }: Store, prefix: string) {
  // Anything else can't be an ID, and might be a pattern.
  if (!/^[0-9a-f-]{4,36}$/i.test(prefix)) return undefined;
  const [first, second] = await read
    .selectFrom('submissions')
    .selectAll()
    .where('id', 'like', `${prefix.toLowerCase()}%`)
    .limit(2)
    .execute();
  return second ? 'many' : first;
}

/** Runs a command on the submission whose ID starts with the operand. @param none printed with `--json` if there's none */
export function onSubmission<Options, Operands extends unknown[] = []>(
  none: object | undefined,
  run: (
    context: CommandContext,
    submission: SubmissionTable,
    options: Options,
    ...operands: Operands
  ) => Promise<Done>,
): Run<Options, [id: string, ...Operands]> {
  return async (context, options, id, ...operands) => {
    const found = await findById(context.store, id);
    if (found === 'many') throw new UsageError(`More than one ID starts with ${id}. Type more of it.`);
    return found
      ? { subject: found.id, ...(await run(context, found, options, ...operands)) }
      : { text: 'No submission has this ID.', facts: none, exitCode: 3 };
  };
}
