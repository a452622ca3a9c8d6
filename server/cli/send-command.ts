import { systemClock as clock, MINUTE } from '../clock.ts';
import type { Config } from '../config.ts';
import { ISSUE_DELAY } from '../limits.ts';
import type { Issue } from '../newsletter/issue.ts';
import { countReaders, issueAhead, issueById } from '../newsletter/issue-sends.ts';
import { type Obstacle, obstaclesTo, sampleMail, sendCopy, sendIssue } from '../newsletter/send-issue.ts';
import { withBuiltAddress } from '../site/built-address.ts';
import { type CommandContext, type Run, UsageError } from './command.ts';
import { issueOf, number } from './newsletter-commands.ts';
import { moment } from './terminal.ts';

const NO_SMTP = 'SMTP_URL is not set, so nothing would leave. To try it out, add --to-files.';

/** Returns what sending needs. @throws CannotStart if the site was built for another address */
const toSend = ({ store, config, dist }: CommandContext) => ({
  ...{ store, clock },
  config: withBuiltAddress(config, dist),
});

/** Sends a copy of an issue to one address. Its unsubscribe link opens the page but ends nothing. */
export const testCommand: Run<{ toFiles?: boolean }, [id: string, address: string]> = async (
  context,
  { toFiles = false },
  id,
  address,
) => {
  const copy = await sendCopy(toSend(context), issueOf(context, id), { to: address, toFiles }, (db) =>
    context.record(db),
  );
  if (copy.result === 'noMailServer') return { text: NO_SMTP, facts: { sent: false }, exitCode: 1 };
  if (copy.result === 'failed') {
    const { code, why } = copy;
    return { text: `The copy wasn’t sent: ${why}.`, facts: { sent: false, code, why }, exitCode: 1 };
  }
  const text = toFiles ? `The copy is in ${copy.place}.` : `The copy is on its way to ${address}.`;
  return { text, facts: { sent: true } };
};

type SendOptions = { at?: number | 'now'; yes?: true; toFiles?: boolean };

function obstacleWords(obstacle: Obstacle, { id }: Issue): string {
  switch (obstacle.code) {
    case 'noMailServer':
      return NO_SMTP;
    case 'sample':
      return 'It’s invented for the demo. Once its words are yours, remove “sample: true” from its file and build again.';
    case 'hasLeft':
      return `It has already left for ${number(obstacle.readers)} readers, before the database was restored from a backup.`;
    case 'offline':
      return `Its page isn’t live: ${obstacle.page} (${obstacle.why})`;
    default:
      return `No copy of exactly this version was sent: leads newsletter test ${id} you@example.com`;
  }
}

function preview(issue: Issue, readers: number, startsAt: number, config: Config, before?: string): string {
  const lines = sampleMail(issue, config)
    .text.split('\n')
    .filter((line) => line.trim() !== '');
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
export const sendCommand: Run<SendOptions, [id: string]> = async (
  context,
  { at, yes, toFiles = false },
  id,
) => {
  const { store, terminal, record } = context;
  const sending = toSend(context);
  const issue = issueOf(context, id);
  const now = clock();
  const startsAt = at === 'now' ? now : (at ?? now + ISSUE_DELAY);
  if (startsAt < now) throw new UsageError('--at is in the past.');
  const facts = { scheduled: false };
  const problems = (await obstaclesTo(sending, issue, { toFiles })).map((one) => obstacleWords(one, issue));
  const listed = problems.map((problem) => `\n- ${problem}`).join('');
  if (listed) return { text: `Nothing was sent.${listed}`, facts: { ...facts, problems }, exitCode: 1 };
  const readers = await countReaders(store.read);
  const before = await issueAhead(store.read, startsAt);
  const shown = preview(issue, readers, startsAt, sending.config, before?.id);
  if (readers === 0) return { text: `${shown}\nNobody has confirmed yet.`, facts, exitCode: 3 };
  if (!yes && !terminal)
    return { text: `${shown}\nNothing was sent. Add --yes to send it.`, facts, exitCode: 1 };
  if (!yes && !(await terminal?.confirm(`${shown}\nSend it?`)))
    return { text: 'Nothing was sent.', facts, exitCode: 1 };
  if (!(await sendIssue(sending, issue, { startsAt, toFiles }, (db) => record(db)))) {
    const state = await issueById(store.read, issue.id);
    const text = `Nothing was sent: this issue is ${state?.state}. See "leads newsletter status ${issue.id}".`;
    return { text, facts, exitCode: 1 };
  }
  const stop = `"leads newsletter stop ${issue.id}" stops it.`;
  const text = `${yes ? `${shown}\n` : ''}It will be sent. ${stop}`;
  return { text, facts: { scheduled: true, readers, startsAt: new Date(startsAt).toISOString() } };
};
