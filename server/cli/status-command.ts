import { systemClock } from '../clock.ts';
import { queueStatus, sweepState } from '../leads/status.ts';
import { mailerFor } from '../mail/mailer-for.ts';
import { REFUSAL_WORDS } from '../mail/refusal-words.ts';
import { serverFacts } from '../people/desk-state.ts';
import { countExpired, WHY_HELD } from '../retention/sweep.ts';
import { isOldBuild } from '../site/build-facts.ts';
import { dueNow } from '../site/due.ts';
import { lastBackup } from '../store/backups.ts';
import { countRows } from '../store/count-rows.ts';
import type { Store } from '../store/store.ts';
import type { CommandContext, Done } from './command.ts';
import { duration, moment, plural, table } from './terminal.ts';

/** Says which version runs, how old its pages are, and when the database was backed up. */
async function upkeepLines({ read, kind }: Store): Promise<string[]> {
  const { version, startedAt, pagesBuiltAt } = await serverFacts(read);
  const backup = await lastBackup(read);
  const age =
    pagesBuiltAt !== null && isOldBuild(pagesBuiltAt, systemClock())
      ? ', more than a month ago: run "npm run build"'
      : '';
  const copied = backup ? `${moment(backup.at)}, ${backup.file}` : 'never';
  return [
    `Server         ${startedAt === null ? 'not started yet' : `${version ?? 'unknown version'}, since ${moment(startedAt)}`}`,
    ...(pagesBuiltAt === null ? [] : [`Pages          built ${moment(pagesBuiltAt)}${age}`]),
    `Last backup    ${kind === 'sqlite' ? copied : 'see pg_dump or your provider'}`,
  ];
}

/** Says what came of the last sign-in to the mail server, which a worker tries once a day. */
function trialLines(trial: Awaited<ReturnType<typeof queueStatus>>['mailTrial']) {
  if (!trial) return [];
  const { at, problem } = trial;
  if (!problem) return [`Mail sign-in   worked ${moment(at)}`];
  return [
    `Mail sign-in   failed ${moment(at)}: ${problem.why}`,
    problem.reason && `               ${REFUSAL_WORDS[problem.reason]}`,
  ];
}

/** Shows the queue, where mail goes, and the last retention sweep. Exit code 1 while there's an alarm. */
export async function status({ store, firm, retention, config }: CommandContext): Promise<Done> {
  const { dataDir, formService, webhook } = config;
  const mailer = mailerFor(config);
  const queue = await queueStatus(store, {
    formService: !firm.formService || formService !== undefined,
    secretUntil: config.smtpToken?.until,
    clock: systemClock,
  });
  const { oldestPendingSeconds, dead, quarantined, waitingForFormService, alarms } = queue;
  const due = dueNow(systemClock());
  const { sweptAt, held } = await sweepState(store);
  const expired = await countExpired({ store, dataDir, clock: systemClock, retention });
  const mail = mailer.writesFiles
    ? `not sent: written to ${mailer.place} because SMTP_URL is not set`
    : mailer.place;
  const subscribed = await countRows(store.read.selectFrom('subscriptions').where('state', '=', 'confirmed'));
  const hint = firm.formerNewsletter ? '' : ' (set "formerNewsletter" in content/firm/firm.json)';
  const waiting = `not configured: ${plural(waitingForFormService, 'submission')} waiting`;
  const paused = alarms.includes('webhook paused');
  const lines = [
    `Store          ${store.kind}, ${store.place}`,
    ...(await upkeepLines(store)),
    `Mail           ${mail}`,
    ...trialLines(queue.mailTrial),
    config.smtpToken?.until !== undefined &&
      `Mail secret    ends on ${new Date(config.smtpToken.until - 1).toISOString().slice(0, 10)} (SMTP_CLIENT_SECRET_UNTIL)`,
    firm.formService && `Form service   ${formService ? 'configured' : waiting}`,
    !firm.newsletter &&
      subscribed > 0 &&
      `Newsletter     ended; ${plural(subscribed, 'subscription')} left${hint}`,
    webhook &&
      `Webhook        ${new URL(webhook.url).host}${paused ? ' (paused: "leads webhook resume")' : ''}`,
    `Oldest pending ${oldestPendingSeconds === null ? 'none' : duration(oldestPendingSeconds)}`,
    `Dead           ${dead}${dead > 0 ? ' ("leads retry --all" tries again)' : ''}`,
    ...queue.failed.map(
      ({ target, why, count }) => `               ${target} (${why}): ${plural(count, 'delivery')}`,
    ),
    `Quarantined    ${quarantined}${quarantined > 0 ? ' (leads list --state quarantined)' : ''}`,
    `Open leads     ${queue.open}${queue.late > 0 ? `, ${queue.late} of them late (leads list --open)` : ''}`,
    `Alarms         ${alarms.join(', ') || 'none'}`,
    ...queue.refusing.flatMap(({ target, code, why, reason, count }) => [
      `${code === 'refused' ? 'Refused    ' : 'Not trusted'}    ${target} (${why}): ${plural(count, 'delivery')} waiting, retried for three days`,
      reason && `               ${REFUSAL_WORDS[reason]}`,
    ]),
    ...due.map(
      ({ what, file, since, isLate }) =>
        `${isLate ? 'Overdue    ' : 'Due        '}    ${what} (since ${since}; ${file})`,
    ),
    `Kept           leads ${retention.leads}, unconfirmed sign-ups ${retention.unconfirmedSignUps}, quarantined ${retention.quarantined}, mail files ${retention.mailFiles}`,
    `Last sweep     ${sweptAt === null ? 'never' : moment(sweptAt)}`,
    held > 0 && `Sweep held     ${WHY_HELD} (run "leads sweep")`,
  ].filter((line) => line);
  const rows = queue.counts.map(({ target, state, count }) => [target, state, String(count)]);
  const listed = rows.length > 0 ? `\n${table(['delivery', 'state', 'count'], rows)}` : '';
  return {
    text: `${lines.join('\n')}\n${listed}`,
    facts: {
      store: store.kind,
      place: store.place,
      mail: mailer.writesFiles ? 'files' : 'smtp',
      ...queue,
      server: await serverFacts(store.read),
      figures: due,
      backup: await lastBackup(store.read),
      sweep: { kept: retention, sweptAt: sweptAt && new Date(sweptAt).toISOString(), due: expired, held },
    },
    exitCode: alarms.length > 0 ? 1 : 0,
  };
}
