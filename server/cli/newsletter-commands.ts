import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock as clock, MINUTE, SECOND } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Issue } from '../newsletter/issue.ts';
import {
  issueById,
  issuesAndSends,
  type Progress,
  progressOf,
  resumeIssue,
  stopIssue,
} from '../newsletter/issue-sends.ts';
import { mayRepeat } from '../newsletter/send-issue.ts';
import { loadIssues } from '../site/load-site.ts';
import type { NewsletterIssueTable } from '../store/schema.ts';
import { type CommandContext, change, changed, type Done, type Run, UsageError } from './command.ts';
import { moment, table } from './terminal.ts';

type Row = NewsletterIssueTable;

export const number = (value: number) => value.toLocaleString('en-US');

export function issueOf({ dist }: CommandContext, id: string): Issue {
  const issues = loadIssues(dist);
  const found = issues.find((issue) => issue.id === id || issue.slug === id);
  if (found) return found;
  const known = issues.map((issue) => issue.id).join(', ') || 'none';
  throw new UsageError(`The build has no issue "${id}". Issues: ${known}.`);
}

/** Runs a command on an issue that was sent or is waiting, even if the build no longer has it. */
const onIssue =
  <Options = object>(
    run: (context: CommandContext, issue: Row, options: Options) => Promise<Done>,
  ): Run<Options, [id: string]> =>
  async (context, options, id) => {
    const { read } = context.store;
    const found = (await issueById(read, id)) ?? (await issueById(read, issueOf(context, id).id));
    return found
      ? await run(context, found, options)
      : { text: 'This issue hasn’t been sent.', facts: null, exitCode: 3 };
  };

const settled = ({ delivered, skipped, refused, dead }: Progress) => delivered + skipped + refused + dead;

function stateWords(issue: Row, progress: Progress): string {
  const gone = `${number(progress.delivered)} of ${number(issue.recipients)} sent`;
  const files = issue.toFiles ? ', to files' : '';
  switch (issue.state) {
    case 'waiting':
      return (issue.startsAt > clock() ? `starts ${moment(issue.startsAt)}` : 'starts next') + files;
    case 'done':
      return `done ${moment(issue.endedAt ?? 0)}, ${gone}${files}`;
    case 'sending':
      return `sending, ${gone}${files}`;
    default:
      return `${issue.state}${issue.why ? ` (${issue.why})` : ''}, ${gone}${files}`;
  }
}

/** Lists the issues of the build, and those that were sent earlier, newest first. */
export async function listIssues({ store, dist }: CommandContext): Promise<Done> {
  const facts = [];
  for (const { id, issue, send } of await issuesAndSends(store.read, loadIssues(dist))) {
    const state = send ? stateWords(send, await progressOf(store.read, id)) : 'not sent';
    facts.push({ id, date: issue?.date ?? '', subject: issue?.subject ?? send?.subject ?? '', state });
  }
  const rows = facts.map(({ id, date, subject, state }) => [id, date, subject, state]);
  return {
    text: rows.length > 0 ? table(['id', 'date', 'subject', ''], rows, 80) : 'There are no issues.',
    facts,
  };
}

const BAR = 30;

function barOf({ recipients }: Row, progress: Progress): string {
  const share = recipients === 0 ? 0 : settled(progress) / recipients;
  const filled = Math.floor(share * BAR);
  return `[${'#'.repeat(filled)}${'.'.repeat(BAR - filled)}] ${Math.floor(share * 100)}%`;
}

/** Shows how far an issue has been sent. In a terminal, a progress bar runs until it stops or is done. */
export const sendingStatus = onIssue(async ({ store, config, terminal }, found) => {
  let issue = found;
  let progress = await progressOf(store.read, issue.id);
  while (terminal && issue.state === 'sending') {
    terminal.redraw(`${barOf(issue, progress)}  ${stateWords(issue, progress)}`);
    await sleep(SECOND);
    issue = (await issueById(store.read, issue.id)) ?? issue;
    progress = await progressOf(store.read, issue.id);
  }
  if (found.state === 'sending') terminal?.redraw('');
  return report(issue, progress, config);
});

function report(issue: Row, progress: Progress, { newsletterPerMinute }: Config): Done {
  const { id, subject, state, recipients } = issue;
  const { delivered, skipped, refused, dead, pending } = progress;
  const end = clock() + (pending * MINUTE) / newsletterPerMinute;
  const lines = [
    `Issue        ${id}`,
    `Subject      ${subject}`,
    `State        ${stateWords(issue, progress)}`,
    ...(state === 'waiting' ? [] : [`Progress     ${barOf(issue, progress)}`]),
    `Sent         ${number(delivered)}`,
    `Not wanted   ${number(skipped)} (unsubscribed since)`,
    `Refused      ${number(refused)} by the mailbox`,
    `Failed       ${number(dead)}${dead > 0 ? ` ("leads newsletter resume ${id}" tries again)` : ''}`,
    `Waiting      ${number(pending)}`,
    ...(state === 'sending' ? [`Finishes     about ${moment(end)}`] : []),
  ];
  return {
    text: lines.join('\n'),
    facts: { id, subject, state, code: issue.code, why: issue.why, recipients, ...progress },
    exitCode: state === 'paused' ? 1 : 0,
  };
}

export const stopSending = onIssue(async (context, { id, recipients }) => {
  const stopped = await change(context, (db) => stopIssue(db, id), Boolean);
  const { delivered, onTheWay } = await progressOf(context.store.read, id);
  const gone = `${number(delivered)} of ${number(recipients)} have gone`;
  const more = onTheWay > 0 ? `, and ${onTheWay} may be on the way` : '';
  const text = stopped ? `Stopped: ${gone}${more}.` : `There’s nothing to stop: ${gone}.`;
  return { text, facts: { stopped, delivered, onTheWay }, exitCode: stopped ? 0 : 3 };
});

export const resumeSending = onIssue<{ yes?: true }>(async (context, issue, { yes }) => {
  const { store, config, terminal } = context;
  if (!yes && (await mayRepeat({ store, config }, issue))) {
    const text =
      'The database was restored from a backup, and this machine doesn’t have the list of who got the issue since. Some would get it twice.';
    if (!(await terminal?.confirm(`${text}\nResume it anyway?`)))
      return { text: `Not resumed. ${text}`, facts: { resumed: false }, exitCode: 1 };
  }
  const resumed = await change(context, (db) => resumeIssue(db, issue.id, clock), Boolean);
  return changed({ resumed }, 'Resumed.', `There’s nothing to resume: this issue is ${issue.state}.`);
});
