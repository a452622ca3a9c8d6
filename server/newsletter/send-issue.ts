import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { connectionProblem } from '../connection-problem.ts';
import type { Outcome } from '../delivery-outcome.ts';
import { PAGE_CHECK_TIMEOUT } from '../limits.ts';
import { removeMailFiles } from '../mail/file-mailer.ts';
import type { MailContext } from '../mail/mail.ts';
import { type MailSettings, mailerFor } from '../mail/mailer-for.ts';
import { sentFile } from '../mail/sent-file.ts';
import type { NewsletterIssueTable } from '../store/schema.ts';
import type { Store, WriteJob } from '../store/store.ts';
import { type Issue, type IssueWords, issueMail } from './issue.ts';
import { issueById, noteTest, progressOf, scheduleIssue, wasTested } from './issue-sends.ts';

/** The settings that an issue's mail needs. They name the address of the build. */
type Settings = MailSettings & Pick<MailContext, 'publicUrl' | 'mailTo'>;

/** What sending an issue needs. */
export type SendContext = { store: Store; config: Settings; clock: Clock };

/** Composes an issue for nobody in particular. Its unsubscribe link opens the page, where the button ends nothing. */
export const sampleMail = (
  issue: IssueWords,
  config: Settings,
  { id = '', date = 0, to = '' }: { id?: string; date?: number; to?: string } = {},
) =>
  issueMail(issue, config, {
    ...{ id, date, to },
    unsubscribe: new URL('/newsletter/unsubscribe', config.publicUrl).href,
  });

type Copied =
  | { result: 'sent'; place: string }
  | { result: 'noMailServer' }
  | { result: 'failed'; code: Outcome['code']; why: string };

/** Sends a copy of an issue to one address, to look at it. @param also what else to save with it */
export async function sendCopy(
  { store, config, clock }: SendContext,
  issue: Issue,
  { to, toFiles = false }: { to: string; toFiles?: boolean },
  also?: WriteJob<void>,
): Promise<Copied> {
  const mailer = mailerFor(config, { toFiles });
  if (!toFiles && mailer.writesFiles) return { result: 'noMailServer' };
  const outcome = await mailer.send(sampleMail(issue, config, { id: randomUUID(), date: clock(), to }));
  const { code } = outcome;
  if (code !== 'delivered') return { result: 'failed', code, why: 'why' in outcome ? outcome.why : code };
  await store.write(async (db) => {
    await noteTest(db, issue, toFiles, clock);
    await also?.(db);
  });
  return { result: 'sent', place: mailer.place };
}

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

export const pageOf = ({ slug }: Pick<Issue, 'slug'>, { publicUrl }: Pick<Settings, 'publicUrl'>): string =>
  new URL(`/newsletter/${slug}`, publicUrl).href;

/** Why an issue can't be sent. */
export type Obstacle =
  | { code: 'noMailServer' }
  /** Its words are the demo's. */
  | { code: 'sample' }
  /** It went to so many readers before the database was restored from a backup. */
  | { code: 'hasLeft'; readers: number }
  | { code: 'offline'; page: string; why: string }
  /** Nobody has had a copy of exactly this version. */
  | { code: 'untested' };

/** Returns everything that keeps an issue from being sent. Asks the site for its page. */
export async function obstaclesTo(
  { store, config }: SendContext,
  issue: Issue,
  { toFiles = false }: { toFiles?: boolean } = {},
): Promise<Obstacle[]> {
  const known = await issueById(store.read, issue.id);
  const { size: readers } = await sentFile(config.dataDir, issue.id).ids();
  const page = pageOf(issue, config);
  const why = await whyNotLive(page);
  const obstacles: (Obstacle | false)[] = [
    !toFiles && mailerFor(config).writesFiles && { code: 'noMailServer' },
    !toFiles && issue.sample === true && { code: 'sample' },
    readers > 0 && (!known || known.toFiles === 1) && { code: 'hasLeft', readers },
    why !== undefined && { code: 'offline', page, why },
    !(await wasTested(store.read, issue, toFiles)) && { code: 'untested' },
  ];
  return obstacles.filter((obstacle) => obstacle !== false);
}

/** Has an issue sent from a time on. @param also what else to save with it @returns `false` as `scheduleIssue` */
export async function sendIssue(
  { store, config, clock }: SendContext,
  issue: Issue,
  { startsAt, toFiles = false }: { startsAt: number; toFiles?: boolean },
  also?: WriteJob<void>,
): Promise<boolean> {
  // Only the rows say whose files they are.
  await removeMailFiles(config.dataDir, await filesOfTrial(store, issue.id));
  return store.write(async (db) => {
    const isNew = await scheduleIssue(db, issue, { startsAt, toFiles, clock });
    if (isNew) await also?.(db);
    return isNew;
  });
}

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

/** Returns whether resuming an issue may repeat emails: after a restore, if this machine doesn't know who got it since. */
export async function mayRepeat(
  { store, config }: Pick<SendContext, 'store' | 'config'>,
  { id, code }: NewsletterIssueTable,
): Promise<boolean> {
  if (code !== 'restored') return false;
  const { delivered } = await progressOf(store.read, id);
  const left = (await sentFile(config.dataDir, id).ids()).size;
  return left === 0 || left < delivered;
}
