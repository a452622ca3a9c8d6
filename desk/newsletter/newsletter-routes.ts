import { ISSUE_DELAY } from '../../server/limits.ts';
import { letterIn } from '../../server/mail/letter.ts';
import { momentOnClock } from '../../server/moments.ts';
import { type Issue, versionOf } from '../../server/newsletter/issue.ts';
import {
  countReaders,
  failuresOf,
  issueById,
  issuesAndSends,
  progressOf,
  resumeIssue,
  stopIssue,
} from '../../server/newsletter/issue-sends.ts';
import {
  mayRepeat,
  obstaclesTo,
  pageOf,
  type SendContext,
  sampleMail,
  sendCopy,
  sendIssue,
} from '../../server/newsletter/send-issue.ts';
import { personById } from '../../server/people/people.ts';
import { otherAddress, withBuiltAddress } from '../../server/site/built-address.ts';
import { loadIssues } from '../../server/site/load-site.ts';
import type { ReplyOf } from '../actions.ts';
import type { DeskContext, Who } from '../desk-context.ts';
import { Refused } from '../refused.ts';
import type { Route } from '../route.ts';
import { shownIssue, summaryOfIssue } from './shown-issue.ts';

/** Failures that one answer lists. */
const LISTED = 200;

/** What an email may do on its page: show its styles, and open links in another tab. */
const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const missing = () => new Refused(404, 'not-found', 'There’s no issue at this address.');

/** Shows, copies, sends, stops and resumes issues with the functions behind the `leads newsletter` commands. */
export function newsletterRoutes(route: Route, context: DeskContext): void {
  readingRoutes(route, context);
  sendingRoutes(route, context);
  const { store, config, clock } = context;

  route('stopIssue', ({ params: { id }, record }) =>
    store.write(async (db) => {
      const known = await issueById(db, id);
      if (!known) throw missing();
      const stopped = await stopIssue(db, id);
      if (stopped) await record.in(db, id);
      const { delivered, onTheWay } = await progressOf(db, id);
      return { stopped, delivered, recipients: known.recipients, onTheWay };
    }),
  );

  route('resumeIssue', async ({ params: { id }, body: { despite }, record }) => {
    const known = await issueById(store.read, id);
    if (!known) throw missing();
    if (!despite && (await mayRepeat({ store, config }, known))) return { result: 'mayRepeat' as const };
    return store.write(async (db) => {
      const resumed = await resumeIssue(db, id, clock);
      if (resumed) await record.in(db, id);
      return { result: resumed ? ('resumed' as const) : ('nothing' as const) };
    });
  });
}

/** The address of whoever asks for a copy. On this computer nobody has one, so it's the firm's. */
async function copyTo({ store, config }: DeskContext, { id }: Who): Promise<string> {
  const person = id === null ? undefined : await personById(store.read, id);
  return person?.email ?? config.mailTo[0].address;
}

function readingRoutes(route: Route, context: DeskContext): void {
  const { store, config, clock, dist } = context;
  const everyone = async () => ({
    readers: await countReaders(store.read),
    perMinute: config.newsletterPerMinute,
    now: clock(),
  });

  route('listIssues', async () => {
    const known = await issuesAndSends(store.read, loadIssues(dist));
    const issues: ReplyOf<'listIssues'>['issues'] = [];
    for (const one of known) issues.push(await summaryOfIssue(store.read, one));
    return { ...(await everyone()), issues };
  });

  route('showIssue', async ({ params: { id }, who }) => {
    const shown = await shownIssue(context, id);
    if (!shown) throw missing();
    const { words, issue, isNew } = shown;
    const built = addressed(context);
    return {
      ...(await everyone()),
      issue: await summaryOfIssue(store.read, shown),
      version: versionOf({ id, ...words }),
      text: sampleMail(words, built ?? config).text,
      page: issue && built ? pageOf(issue, built) : null,
      copyTo: await copyTo(context, who),
      isNew,
    };
  });

  route('showEmail', async ({ params: { id, scheme }, reply }) => {
    const shown = await shownIssue(context, id);
    if (!shown) throw missing();
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': EMAIL_POLICY, 'x-frame-options': 'SAMEORIGIN' });
    const { html } = sampleMail(shown.words, addressed(context) ?? config);
    return letterIn(scheme === 'dark' ? 'dark' : 'light', String(html));
  });

  route('checkIssue', async ({ params: { id } }) => {
    const shown = await shownIssue(context, id);
    if (!shown) throw missing();
    return { obstacles: await obstaclesOf(context, shown.issue) };
  });

  route('showFailures', async ({ params: { id }, record }) => {
    const failures = await failuresOf(store.read, id, LISTED);
    record.about(failures.length);
    return {
      failures: failures.map(({ email, state, lastError: why }) => ({
        ...{ email, why },
        isRefused: state === 'refused',
      })),
    };
  });
}

type Obstacles = ReplyOf<'checkIssue'>['obstacles'];

/** The settings with the address of the build, or `undefined` if it was built for another one. */
const addressed = ({ config, dist }: DeskContext) =>
  otherAddress(config, dist) ? undefined : withBuiltAddress(config, dist);

function sendContext(context: DeskContext): SendContext | undefined {
  const config = addressed(context);
  return config && { store: context.store, clock: context.clock, config };
}

async function obstaclesOf(context: DeskContext, issue: Issue | undefined): Promise<Obstacles> {
  if (!issue) return [{ code: 'notBuilt' }];
  const other = otherAddress(context.config, context.dist);
  const sending = sendContext(context);
  if (other || !sending)
    return [{ code: 'otherAddress', built: other?.origin ?? '', ours: context.config.publicUrl.origin }];
  return obstaclesTo(sending, issue);
}

function sendingRoutes(route: Route, context: DeskContext): void {
  const { store, clock, firm, dist } = context;
  const built = (id: string) => loadIssues(dist).find((issue) => issue.id === id);

  route('copyIssue', async ({ params: { id }, who, record }) => {
    const issue = built(id);
    if (!issue) return { result: 'notBuilt' as const, why: null };
    const sending = sendContext(context);
    if (!sending) return { result: 'otherAddress' as const, why: null };
    const to = await copyTo(context, who);
    const copied = await sendCopy(sending, issue, { to }, (db) => record.in(db, id));
    return { result: copied.result, why: copied.result === 'failed' ? copied.why : null };
  });

  route('sendIssue', async ({ params: { id }, body: { at, version }, record }) => {
    const refuse = (result: ReplyOf<'sendIssue'>['result'], obstacles: Obstacles = []) => ({
      ...{ result, obstacles },
      startsAt: null,
    });
    const shown = await shownIssue(context, id);
    if (!shown) throw missing();
    // A retry after a lost answer, when the time may have come too close, or someone else was faster.
    if (!shown.isNew) return { ...refuse('already'), startsAt: shown.send?.startsAt ?? null };
    const soonest = clock() + ISSUE_DELAY;
    const startsAt = at === null ? soonest : momentOnClock(firm.timeZone, at);
    if (startsAt === undefined) return refuse('noTime');
    if (startsAt < soonest) return refuse('tooSoon');
    if (versionOf({ id, ...shown.words }) !== version) return refuse('changed');
    const obstacles = await obstaclesOf(context, shown.issue);
    const sending = sendContext(context);
    if (obstacles.length > 0 || !sending || !shown.issue) return refuse('obstacles', obstacles);
    if ((await countReaders(store.read)) === 0) return refuse('noReaders');
    const isNew = await sendIssue(sending, shown.issue, { startsAt }, (db) => record.in(db, id));
    if (isNew) return { ...refuse('scheduled'), startsAt };
    return { ...refuse('already'), startsAt: (await issueById(store.read, id))?.startsAt ?? null };
  });
}
