import type { Issue, IssueWords } from '../../server/newsletter/issue.ts';
import { isOutdated, isReplaceable, issueById, progressOf } from '../../server/newsletter/issue-sends.ts';
import { loadIssues } from '../../server/site/load-site.ts';
import type { NewsletterIssueTable } from '../../server/store/schema.ts';
import type { Reader } from '../../server/store/store.ts';
import type { ReplyOf } from '../actions.ts';
import type { DeskContext } from '../desk-context.ts';

type Known = { id: string; issue: Issue | undefined; send: NewsletterIssueTable | undefined };

type Shown = Known & {
  /** The email as it was sent, or would be now. */
  words: IssueWords;
  /** Whether it hasn't been sent, not even in part. */
  isNew: boolean;
};

/** Finds an issue of the built site, or one that was sent earlier. */
export async function shownIssue(
  { store, dist }: Pick<DeskContext, 'store' | 'dist'>,
  id: string,
): Promise<Shown | undefined> {
  const issue = loadIssues(dist).find((one) => one.id === id);
  const send = await issueById(store.read, id);
  const isNew = !send || (await isReplaceable(store.read, send));
  const words = isNew ? (issue ?? send) : send;
  return words && { ...{ id, issue, send, words, isNew } };
}

/** Returns what a list of issues has of one. */
export async function summaryOfIssue(
  db: Reader,
  { id, issue, send }: Known,
): Promise<ReplyOf<'listIssues'>['issues'][number]> {
  return {
    id,
    subject: issue?.subject ?? send?.subject ?? '',
    summary: issue?.summary ?? '',
    date: issue?.date ?? null,
    isSample: issue?.sample === true,
    send: send ? await sendOf(db, send, issue) : null,
  };
}

async function sendOf(db: Reader, send: NewsletterIssueTable, issue: Issue | undefined) {
  const { id, state, why, toFiles, startsAt, endedAt, recipients } = send;
  const progress = await progressOf(db, id);
  return {
    ...{ state, why, startsAt, endedAt, recipients, ...progress },
    toFiles: toFiles === 1,
    isOutdated: isOutdated(send, issue ? [issue] : []),
  };
}
