import { BUILD } from '../../server/build-folder.ts';
import { queueStatus, sweepState } from '../../server/leads/status.ts';
import { machineProblems } from '../../server/machine.ts';
import { mailerFor } from '../../server/mail/mailer-for.ts';
import { REFUSAL_WORDS } from '../../server/mail/refusal-words.ts';
import { serverFacts } from '../../server/people/desk-state.ts';
import { before } from '../../server/retention/expired.ts';
import { type Counts, countExpired } from '../../server/retention/sweep.ts';
import { type BuildFacts, isOldBuild, readBuildFacts } from '../../server/site/build-facts.ts';
import { dueNow } from '../../server/site/due.ts';
import { lastBackup } from '../../server/store/backups.ts';
import type { ReplyOf } from '../actions.ts';
import type { DeskContext } from '../desk-context.ts';
import type { Route } from '../route.ts';
import { backUpRoute } from './back-up-route.ts';
import { launchRoute } from './launch-route.ts';
import { inWords, mailRoute } from './mail-route.ts';
import { sweepRoute } from './sweep-route.ts';

type Status = ReplyOf<'showStatus'>;

/** Shows how the server is, and does what only an owner may. */
export function statusRoutes(route: Route, context: DeskContext): void {
  const { store, clock, firm, config } = context;
  // A build while the desk runs is of another version than the desk.
  const own = { build: readBuildFacts(BUILD), startedAt: clock() };
  backUpRoute(route, context);
  sweepRoute(route, context);
  launchRoute(route);
  mailRoute(route, context);

  route('showStatus', async () => {
    const formService = !firm.formService || config.formService !== undefined;
    const queue = await queueStatus(store, { formService, secretUntil: config.smtpToken?.until, clock });
    const { writesFiles, place } = mailerFor(config);
    const { mailTrial: trial } = queue;
    return {
      alarms: queue.alarms,
      queue: queueOf(queue, clock()),
      mail: { isSent: !writesFiles, place, trial: trial && { at: trial.at, ...inWords(trial.problem) } },
      backup: {
        isOurs: store.kind === 'sqlite',
        place: store.place,
        last: await lastBackup(store.read),
      },
      retention: await retentionOf(context),
      figures: dueNow(clock()),
      machine: machineProblems(process.cwd()).map(({ sentence }) => sentence),
      version: await versionOf(context, own),
    };
  });
}

type Queue = Awaited<ReturnType<typeof queueStatus>>;

/** Sums up the queue by what's sent. What's held back as spam isn't part of it. */
function queueOf({ counts, failed, refusing, oldestPendingSeconds }: Queue, now: number): Status['queue'] {
  const targets = [...Map.groupBy(counts, ({ target }) => target)].map(([target, rows]) => {
    const inStates = (...states: string[]) =>
      rows.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0);
    return {
      target,
      sent: inStates('delivered'),
      waiting: inStates('pending'),
      failed: inStates('dead', 'refused'),
    };
  });
  const problems = [...refusing, ...failed].map(({ target, why, reason, count }) => ({
    target,
    why: why ?? '',
    advice: reason && REFUSAL_WORDS[reason],
    count,
  }));
  return {
    oldest: oldestPendingSeconds === null ? null : now - oldestPendingSeconds * 1000,
    targets: targets.filter(({ sent, waiting, failed }) => sent + waiting + failed > 0),
    problems: problems.toSorted((one, other) => other.count - one.count),
  };
}

const PERIODS: Record<keyof Counts, Exclude<keyof DeskContext['retention'], 'activity'>> = {
  leads: 'leads',
  signUps: 'unconfirmedSignUps',
  quarantined: 'quarantined',
  mailFiles: 'mailFiles',
};

async function retentionOf({ store, clock, config, retention }: DeskContext): Promise<Status['retention']> {
  const now = clock();
  const { sweptAt, held } = await sweepState(store);
  const due = await countExpired({ store, dataDir: config.dataDir, clock, retention });
  const periods = (Object.keys(PERIODS) as (keyof Counts)[]).map((kind) => {
    const period = retention[PERIODS[kind]];
    return { kind, period, before: before(now, period) };
  });
  return { sweptAt, held, due, periods, now };
}

async function versionOf(
  { store, clock }: DeskContext,
  own: { build: BuildFacts | undefined; startedAt: number },
): Promise<Status['version']> {
  const { version, startedAt, pagesBuiltAt } = await serverFacts(store.read);
  return {
    server: startedAt === null ? null : { version, startedAt },
    desk: { version: own.build?.version ?? null, startedAt: own.startedAt },
    pages: pagesBuiltAt === null ? null : { builtAt: pagesBuiltAt, isOld: isOldBuild(pagesBuiltAt, clock()) },
  };
}
