import { randomUUID } from 'node:crypto';
import { systemClock as clock, MINUTE } from '../clock.ts';
import type { Config } from '../config.ts';
import { connectionProblem } from '../connection-problem.ts';
import { ISSUE_DELAY, PAGE_CHECK_TIMEOUT } from '../limits.ts';
import { removeMailFiles } from '../mail/file-mailer.ts';
import { mailerFor } from '../mail/mailer-for.ts';
import { sentFile } from '../mail/sent-file.ts';
import { type Issue, issueMail } from '../newsletter/issue.ts';
import { countReaders, issueById, noteTest, scheduleIssue, wasTested } from '../newsletter/issue-sends.ts';
import { withBuiltAddress } from '../site/built-address.ts';
import type { Store } from '../store/store.ts';
import { type CommandContext, change, type Run, UsageError } from './command.ts';
import { issueOf, number } from './newsletter-commands.ts';
import { moment } from './terminal.ts';

const NO_SMTP = 'SMTP_URL is not set, so nothing would leave. To try it out, add --to-files.';

/** Returns a link that opens the page to unsubscribe, where the button ends nothing. */
const noToken = ({ publicUrl }: Config) => new URL('/newsletter/unsubscribe', publicUrl).href;

/** Sends a copy of an issue to one address. Its unsubscribe link opens the page but ends nothing. */
export const testIssue: Run<{ toFiles?: boolean }, [id: string, address: string]> = async (
  context,
  { toFiles = false },
  id,
  address,
) => {
  const { dist } = context;
  const config = withBuiltAddress(context.config, dist);
  const mailer = mailerFor(config, { toFiles });
  const issue = issueOf(context, id);
  if (!toFiles && mailer.writesFiles) return { text: NO_SMTP, facts: { sent: false }, exitCode: 1 };
  const own = { id: randomUUID(), date: clock(), to: address, unsubscribe: noToken(config) };
  const outcome = await mailer.send(issueMail(issue, config, own));
  if (outcome.code !== 'delivered') {
    const { code } = outcome;
    const why = 'why' in outcome ? outcome.why : code;
    return { text: `The copy wasn’t sent: ${why}.`, facts: { sent: false, code, why }, exitCode: 1 };
  }
  await change(
    context,
    (db) => noteTest(db, issue, toFiles, clock),
    () => true,
  );
  const text = toFiles ? `The copy is in ${mailer.place}.` : `The copy is on its way to ${address}.`;
  return { text, facts: { sent: true } };
};

/** Returns why readers can't open the page of an issue, if so. */
async function whyNotLive(page: string): Promise<string | undefined> {
  const signal = AbortSignal.timeout(PAGE_CHECK_TIMEOUT);
  try {
    const { status } = await fetch(page, { signal });
    return status === 200 ? undefined : `HTTP ${status}`;
  } catch (error) {
    return signal.aborted ? 'timed out' : connectionProblem(error).why;
  }
}

type SendOptions = { at?: number | 'now'; yes?: true; toFiles?: boolean };

async function whyNot(context: CommandContext, issue: Issue, toFiles: boolean): Promise<string[]> {
  const { store, config } = context;
  const known = await issueById(store.read, issue.id);
  const left = (await sentFile(config.dataDir, issue.id).ids()).size;
  const page = new URL(`/newsletter/${issue.slug}`, config.publicUrl).href;
  const hasLeft = left > 0 && (!known || known.toFiles === 1);
  const isTested = await wasTested(store.read, issue, toFiles);
  const offline = await whyNotLive(page);
  const problems = [
    !toFiles && mailerFor(config).writesFiles && NO_SMTP,
    !toFiles &&
      issue.sample &&
      'It’s invented for the demo. Once its words are yours, remove “sample: true” from its file and build again.',
    hasLeft &&
      `It has already left for ${number(left)} readers, before the database was restored from a backup.`,
    offline !== undefined && `Its page isn’t live: ${page} (${offline})`,
    !isTested &&
      `No copy of exactly this version was sent: leads newsletter test ${issue.id} you@example.com`,
  ];
  return problems.filter((problem) => typeof problem === 'string');
}

function preview(issue: Issue, readers: number, startsAt: number, config: Config, before?: string): string {
  const { text } = issueMail(issue, config, { id: '', date: 0, to: '', unsubscribe: noToken(config) });
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const indent = (some: string[]) => some.join(`\n${' '.repeat(13)}`);
  const { newsletterPerMinute: rate } = config;
  return [
    `Subject      ${issue.subject}`,
    `First lines  ${indent(lines.slice(0, 3))}`,
    `Last lines   ${indent(lines.slice(-3))}`,
    `Recipients   ${number(readers)}`,
    `Starts       ${moment(startsAt)}${before ? `, once "${before}" is done` : ''}`,
    `Finishes     about ${moment(startsAt + (readers * MINUTE) / rate)}, at ${rate} a minute`,
  ].join('\n');
}

/** Has an issue sent after showing it and asking. */
export const sendIssue: Run<SendOptions, [id: string]> = async (
  context,
  { at, yes, toFiles = false },
  id,
) => {
  const { store, terminal, record } = context;
  const config = withBuiltAddress(context.config, context.dist);
  const issue = issueOf(context, id);
  const now = clock();
  const startsAt = at === 'now' ? now : (at ?? now + ISSUE_DELAY);
  if (startsAt < now) throw new UsageError('--at is in the past.');
  const facts = { scheduled: false };
  const problems = await whyNot({ ...context, config }, issue, toFiles);
  const listed = problems.map((problem) => `\n- ${problem}`).join('');
  if (listed) return { text: `Nothing was sent.${listed}`, facts: { ...facts, problems }, exitCode: 1 };
  const readers = await countReaders(store.read);
  const before = await store.read
    .selectFrom('newsletterIssues')
    .select('id')
    .where('state', 'in', ['waiting', 'sending', 'paused'])
    .where('startsAt', '<=', startsAt)
    .executeTakeFirst();
  const shown = preview(issue, readers, startsAt, config, before?.id);
  if (readers === 0) return { text: `${shown}\nNobody has confirmed yet.`, facts, exitCode: 3 };
  if (!yes && !terminal)
    return { text: `${shown}\nNothing was sent. Add --yes to send it.`, facts, exitCode: 1 };
  if (!yes && !(await terminal?.confirm(`${shown}\nSend it?`)))
    return { text: 'Nothing was sent.', facts, exitCode: 1 };
  // Only the rows say whose files they are.
  await removeMailFiles(config.dataDir, await filesOfTrial(store, issue.id));
  if (!(await scheduleIssue(store, issue, { startsAt, toFiles, clock, also: record }))) {
    const state = await issueById(store.read, issue.id);
    const text = `Nothing was sent: this issue is ${state?.state}. See "leads newsletter status ${issue.id}".`;
    return { text, facts, exitCode: 1 };
  }
  const stop = `"leads newsletter stop ${issue.id}" stops it.`;
  const text = `${yes ? `${shown}\n` : ''}It will be sent. ${stop}`;
  return { text, facts: { scheduled: true, readers, startsAt: new Date(startsAt).toISOString() } };
};

async function filesOfTrial({ read }: Store, id: string): Promise<Set<string>> {
  const rows = await read
    .selectFrom('deliveries')
    .innerJoin('newsletterIssues', 'newsletterIssues.id', 'issueId')
    .select('deliveries.id')
    .where('issueId', '=', id)
    .where('toFiles', '=', 1)
    .where('newsletterIssues.state', 'in', ['done', 'stopped'])
    .execute();
  return new Set(rows.map((row) => row.id));
}
