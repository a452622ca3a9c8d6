import { firm, retention } from '../../content-model/firm.ts';
import { emailKey, isEmail } from '../../forms/email.ts';
import { callOf } from '../calls/booking.ts';
import { systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import { mailFolder } from '../mail/file-mailer.ts';
import type { SubmissionTable } from '../store/schema.ts';
import { queueStatus } from '../store/status.ts';
import type { Store } from '../store/store.ts';
import { type Arguments, count, day, oneOf, UsageError } from './arguments.ts';
import { leadsCsv, subscribersCsv } from './csv.ts';
import { countSubmissions, type Filter, findById, findSubmissions, storedServices } from './find.ts';
import { sweepStatus } from './swept.ts';
import { duration, moment, plural, printable, table } from './terminal.ts';

/** What a command hands back: its text, and the exit code. */
export type Done = { output: string; exitCode?: 0 | 1 | 3 };

export type CommandContext = { store: Store; config: Config; args: Arguments };

export const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const NOTHING = { exitCode: 3 } as const;

/** @throws UsageError for a service that no stored lead asks about */
async function namedService(store: Store, name: string): Promise<string> {
  const stored = await storedServices(store);
  const found = stored.find((service) => service.toLowerCase() === name.toLowerCase());
  if (found !== undefined) return found;
  throw new UsageError(
    `No stored lead asks about "${name}"${stored.length > 0 ? `; they ask about: ${stored.join(', ')}` : ''}.`,
  );
}

/** By what an address is found, however its letters were typed. @throws UsageError for what is none */
function keyOf(email: string | undefined): string | undefined {
  if (email === undefined) return undefined;
  if (!isEmail(email)) throw new UsageError('--email must be one email address.');
  return emailKey(email);
}

async function filterOf({ store, args }: Pick<CommandContext, 'store' | 'args'>): Promise<Filter> {
  return {
    kind: oneOf(args.kind, ['contact', 'newsletter'], '--kind'),
    service: args.service === undefined ? undefined : await namedService(store, args.service),
    emailKey: keyOf(args.email),
    since: day(args.since, '--since'),
    state: oneOf(args.state, ['accepted', 'quarantined'], '--state'),
    open: args.open,
    limit: count(args.limit, '--limit'),
  };
}

const iso = (at: number | null) => (at === null ? '' : new Date(at).toISOString());

/** A submission as scripts get it: every field, unchanged, and its times in ISO 8601. What there is not is empty. */
function plain({ emailKey: _, countedFrom: __, ...submission }: SubmissionTable) {
  const { createdAt, answerBy, endedAt, ending, endedBy } = submission;
  return {
    ...submission,
    createdAt: iso(createdAt),
    answerBy: iso(answerBy),
    ending: ending ?? '',
    endedAt: iso(endedAt),
    endedBy: endedBy ?? '',
  };
}

/** The one submission that an operand names. @throws UsageError when it names none or many */
export async function namedSubmission({
  store,
  args,
}: Pick<CommandContext, 'store' | 'args'>): Promise<SubmissionTable | undefined> {
  const [id, ...more] = args.operands;
  if (id === undefined || more.length > 0) throw new UsageError(`${args.command} takes one id.`);
  const found = await findById(store, id);
  if (found === 'many') throw new UsageError(`More than one submission begins with ${id}: type more of it.`);
  return found;
}

/** What a list says of a lead: that it is set aside, how it ended, or by when it is to be answered. */
function standing({ state, answerBy, ending }: SubmissionTable): string {
  if (state === 'quarantined') return state;
  if (ending !== null) return ending === 'answered' ? ending : `closed: ${ending}`;
  if (answerBy === null) return '';
  return `${answerBy < systemClock() ? 'LATE, was due' : 'open until'} ${moment(answerBy)}`;
}

/** How an address stands with the newsletter, which it may have without a submission that is still kept. */
async function subscriptionOf({ read }: Store, key: string | undefined) {
  if (key === undefined) return undefined;
  const query = read.selectFrom('subscriptions').select(['state', 'changedAt']).where('emailKey', '=', key);
  return (await query.executeTakeFirst()) ?? null;
}

/**
 * Submissions, newest first: 50 unless `--limit` says how many. With `--email` also how that address
 * stands with the newsletter. Exit code 0 also where none matches.
 *
 * @throws UsageError for a filter that is none
 */
export async function list({ store, args }: CommandContext): Promise<Done> {
  const filter = await filterOf({ store, args });
  const total = await countSubmissions(store, filter);
  const found = await findSubmissions(store, { ...filter, limit: filter.limit ?? 50 });
  const subscription = await subscriptionOf(store, filter.emailKey);
  if (args.json) {
    const known = subscription && { state: subscription.state, since: iso(subscription.changedAt) };
    return { output: json({ total, submissions: found.map(plain), subscription: known }) };
  }
  const newsletter = subscription
    ? `Newsletter: ${subscription.state} since ${moment(subscription.changedAt)}.\n`
    : '';
  if (total === 0) return { output: `No submission matches.\n${newsletter}` };
  const rows = found.map((submission) => [
    submission.id.slice(0, 8),
    moment(submission.createdAt),
    submission.kind,
    submission.fullName,
    submission.email,
    submission.phoneNumber,
    submission.service,
    submission.page,
    standing(submission),
  ]);
  const titles = ['id', 'sent', 'kind', 'name', 'email', 'phone', 'service', 'page', ''];
  const limits = { name: 28, email: 36, phone: 24, page: 28 };
  const sum = `${plural(total, 'submission')}${found.length < total ? `, the newest ${found.length} shown` : ''}`;
  return { output: `${table(titles, rows, limits)}\n${sum}.\n${newsletter}` };
}

/**
 * One submission, its deliveries and its call. Exit code 3 where no submission has the id.
 *
 * @throws UsageError for other than one id, and for one that several begin with
 */
export async function show(context: CommandContext): Promise<Done> {
  const submission = await namedSubmission(context);
  if (!submission) return { output: 'No submission has this id.\n', ...NOTHING };
  const deliveries = await context.store.read
    .selectFrom('deliveries')
    .select(['id', 'target', 'state', 'attempts', 'nextAt', 'settledAt', 'lastError'])
    .where('submissionId', '=', submission.id)
    .orderBy('createdAt')
    .orderBy('target')
    .execute();
  const call = await callOf(context.store.read, submission.id);
  if (context.args.json) return { output: json({ ...plain(submission), call, deliveries }) };
  const unset = firm.formService && !context.config.formService;
  const fields = Object.entries(plain(submission))
    .filter(([, value]) => value !== '')
    .map(([name, value]) => {
      const text = String(value)
        .split('\n')
        .map(printable)
        .join(`\n${' '.repeat(13)}`);
      return `${name.padEnd(12)} ${text}\n`;
    });
  const rows = deliveries.map((delivery) => [
    delivery.target,
    delivery.target === 'form-service' && delivery.state === 'pending' && unset
      ? 'not configured'
      : delivery.state,
    delivery.state === 'pending' ? moment(delivery.nextAt) : moment(delivery.settledAt ?? 0),
    String(delivery.attempts),
    delivery.lastError ?? '',
  ]);
  const titles = ['delivery', 'state', 'next or last', 'attempts', 'why'];
  const called = call ? `call         ${moment(call.startsAt)}, ${call.change}\n` : '';
  return { output: `${fields.join('')}${called}\n${table(titles, rows)}` };
}

/**
 * All submissions that match, as CSV or JSON. Exit code 0 also where none does.
 *
 * @throws UsageError without `--format csv` or `--format json`, and for a filter that is none
 */
export async function exportAll({ store, args }: CommandContext): Promise<Done> {
  const format = oneOf(args.format, ['csv', 'json'], '--format');
  if (!format) throw new UsageError('export needs --format csv or --format json.');
  const found = await findSubmissions(store, await filterOf({ store, args }));
  const subscriptions = await store.read.selectFrom('subscriptions').select(['emailKey', 'state']).execute();
  const states = new Map(subscriptions.map(({ emailKey, state }) => [emailKey, state]));
  const rows = found.map((submission) => ({
    ...plain(submission),
    subscription: states.get(submission.emailKey) ?? '',
  }));
  return { output: format === 'json' ? json(rows) : leadsCsv(rows) };
}

/**
 * The confirmed addresses and since when, as text, CSV or JSON.
 *
 * @throws UsageError for another `--format`
 */
export async function subscribers({ store, args }: CommandContext): Promise<Done> {
  const format = oneOf(args.format, ['csv', 'json'], '--format') ?? (args.json ? 'json' : undefined);
  const confirmed = await store.read
    .selectFrom('subscriptions')
    .select(['email', 'changedAt'])
    .where('state', '=', 'confirmed')
    .orderBy('changedAt')
    .orderBy('email')
    .execute();
  if (format) {
    const plainRows = confirmed.map(({ email, changedAt }) => ({
      email,
      since: new Date(changedAt).toISOString(),
    }));
    return { output: format === 'json' ? json(plainRows) : subscribersCsv(plainRows) };
  }
  const rows = confirmed.map((row) => [moment(row.changedAt), row.email]);
  const listed = table(['since', 'email'], rows, { email: 254 });
  return {
    output: `${confirmed.length > 0 ? `${listed}\n` : ''}${plural(confirmed.length, 'subscriber')}.\n`,
  };
}

/** The queue, what is dead or quarantined, where mail goes and what was swept. Exit code 1 while there is an alarm. */
export async function status({ store, config, args }: CommandContext): Promise<Done> {
  const queue = await queueStatus(store, {
    formService: !firm.formService || config.formService !== undefined,
    clock: systemClock,
  });
  const { oldestPendingSeconds, dead, quarantined, waitingForFormService, alarms } = queue;
  const exitCode = alarms.length > 0 ? 1 : 0;
  const swept = await sweepStatus({ store, dataDir: config.dataDir, clock: systemClock, retention });
  const mail = config.smtpUrl ? 'smtp' : 'files';
  if (args.json) {
    return {
      output: json({ store: store.kind, place: store.place, mail, ...queue, sweep: swept.facts }),
      exitCode,
    };
  }
  const lines = [
    `Store          ${store.kind}, ${store.place}`,
    `Mail           ${config.smtpUrl ? `SMTP server ${new URL(config.smtpUrl).host}` : `not sent: written to ${mailFolder(config.dataDir)}, for SMTP_URL is not set`}`,
    ...(firm.formService
      ? [
          `Form service   ${config.formService ? 'configured' : `not configured: ${plural(waitingForFormService, 'submission')} waiting`}`,
        ]
      : []),
    `Oldest pending ${oldestPendingSeconds === null ? 'none' : duration(oldestPendingSeconds)}`,
    `Dead           ${dead}${dead > 0 ? ' (leads show ID says why, leads retry --all tries again)' : ''}`,
    `Quarantined    ${quarantined}${quarantined > 0 ? ' (leads list --state quarantined)' : ''}`,
    `Open leads     ${queue.open}${queue.late > 0 ? `, ${queue.late} of them late (leads list --open)` : ''}`,
    `Alarms         ${alarms.join(', ') || 'none'}`,
    ...queue.refusing.map(
      ({ target, why, count: number }) =>
        `Refused        ${target} (${why}): ${plural(number, 'delivery')} waiting, and tried again for three days`,
    ),
    ...swept.lines,
  ];
  const rows = queue.counts.map(({ target, state, count: number }) => [target, state, String(number)]);
  const listed = table(['delivery', 'state', 'count'], rows);
  return { output: `${lines.join('\n')}\n${rows.length > 0 ? `\n${listed}` : ''}`, exitCode };
}
