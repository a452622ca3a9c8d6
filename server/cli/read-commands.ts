import { firm } from '../../content-model/firm.ts';
import { emailKey } from '../../forms/email.ts';
import { type FormName, leadFields } from '../../forms/lead-fields.ts';
import { callOf } from '../calls/booking.ts';
import { systemClock } from '../clock.ts';
import { isOpen } from '../leads/answers.ts';
import { startOfDay } from '../moments.ts';
import { subscriptionOf } from '../newsletter/subscriptions.ts';
import { countRows } from '../store/count-rows.ts';
import type { SubmissionTable } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { type CommandContext, type Done, onSubmission } from './command.ts';
import { csv } from './csv.ts';
import { moment, plural, printable, table } from './terminal.ts';

type Options = {
  kind?: FormName;
  email?: string;
  since?: string;
  state?: SubmissionTable['state'];
  /** Only those waiting for an answer. */
  open?: boolean;
  limit?: number;
};

function matching(store: Store, { kind, email, since, state, open }: Options) {
  let query = store.read.selectFrom('submissions');
  if (kind) query = query.where('kind', '=', kind);
  if (email) query = query.where('emailKey', '=', emailKey(email));
  if (since)
    query = query.where('createdAt', '>=', startOfDay(firm.timeZone, Temporal.PlainDate.from(since)));
  if (state) query = query.where('state', '=', state);
  if (open) query = query.where(isOpen);
  return {
    count: () => countRows(query),
    newest: query.selectAll().orderBy('createdAt', 'desc').orderBy('id'),
  };
}

const iso = (at: number | null) => (at === null ? '' : new Date(at).toISOString());

/** Turns a row into what scripts get: every field unchanged, times in ISO 8601, missing values empty. */
function plain({ emailKey: _, countedFrom: __, version: ___, ...submission }: SubmissionTable) {
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

function stateOf({ state, answerBy, ending }: SubmissionTable): string {
  if (state === 'quarantined') return state;
  if (ending !== null) return ending === 'answered' ? ending : `closed: ${ending}`;
  if (answerBy === null) return '';
  return `${answerBy < systemClock() ? 'LATE, was due' : 'open until'} ${moment(answerBy)}`;
}

/** Lists the newest 50 submissions, or as many as `--limit` says, and with `--email` that address's subscription. */
export async function list({ store }: CommandContext, options: Options): Promise<Done> {
  const { count, newest: query } = matching(store, options);
  const total = await count();
  const found = await query.limit(options.limit ?? 50).execute();
  const key = options.email && emailKey(options.email);
  const subscription = key && ((await subscriptionOf(store.read, key)) ?? null);
  const known = subscription && { state: subscription.state, since: iso(subscription.changedAt) };
  const facts = { total, submissions: found.map(plain), subscription: known };
  const newsletter = subscription
    ? `Newsletter: ${subscription.state} since ${moment(subscription.changedAt)}.\n`
    : '';
  if (total === 0) return { text: `No submission matches.\n${newsletter}`, facts };
  const rows = found.map((submission) => [
    submission.id.slice(0, 8),
    moment(submission.createdAt),
    submission.kind,
    submission.fullName,
    submission.email,
    submission.phoneNumber,
    submission.service,
    submission.page,
    stateOf(submission),
  ]);
  const titles = ['id', 'sent', 'kind', 'name', 'email', 'phone', 'service', 'page', ''];
  const newest = found.length < total ? `, newest ${found.length} shown` : '';
  return {
    text: `${table(titles, rows, 36)}\n${plural(total, 'submission')}${newest}.\n${newsletter}`,
    facts,
  };
}

export const show = onSubmission(undefined, async ({ store, config }, submission) => {
  const deliveries = await store.read
    .selectFrom('deliveries')
    .select(['id', 'target', 'payload', 'state', 'attempts', 'nextAt', 'settledAt', 'code', 'lastError'])
    .where('submissionId', '=', submission.id)
    .orderBy('createdAt')
    .orderBy('target')
    .execute();
  const call = await callOf(store.read, submission.id);
  const unset = firm.formService && !config.formService;
  const fields = Object.entries(plain(submission))
    .filter(([, value]) => value !== '')
    .map(([name, value]) => {
      const lines = String(value).split('\n').map(printable);
      return `${name.padEnd(12)} ${lines.join(`\n${' '.repeat(13)}`)}\n`;
    });
  const rows = deliveries.map(({ target, payload, state, nextAt, settledAt, attempts, lastError }) => [
    payload === null ? target : `${target} ${JSON.parse(payload).type}`,
    target === 'form-service' && state === 'pending' && unset ? 'not configured' : state,
    moment(state === 'pending' ? nextAt : (settledAt ?? 0)),
    String(attempts),
    lastError ?? '',
  ]);
  const titles = ['delivery', 'state', 'next or last', 'attempts', 'why'];
  const called = call ? `call         ${moment(call.startsAt)}, ${call.change}\n` : '';
  return {
    text: `${fields.join('')}${called}\n${table(titles, rows)}`,
    facts: { ...plain(submission), call, deliveries },
  };
});

const LEAD_COLUMNS = [
  'id',
  'createdAt',
  'kind',
  'state',
  ...leadFields.map(([name]) => name),
  'subscription',
  'answerBy',
  'ending',
  'endedAt',
  'endedBy',
] as const;

export async function exportAll({ store }: CommandContext, options: Options): Promise<Done> {
  const { newest } = matching(store, options);
  const found = await (options.limit === undefined ? newest : newest.limit(options.limit)).execute();
  const subscriptions = await store.read.selectFrom('subscriptions').select(['emailKey', 'state']).execute();
  const states = new Map(subscriptions.map(({ emailKey, state }) => [emailKey, state]));
  const rows = found.map((submission) => ({
    ...plain(submission),
    subscription: states.get(submission.emailKey) ?? '',
  }));
  return { text: csv(LEAD_COLUMNS, rows), facts: rows };
}

export async function subscribers({ store }: CommandContext, { format }: { format?: string }): Promise<Done> {
  const confirmed = await store.read
    .selectFrom('subscriptions')
    .select(['email', 'changedAt'])
    .where('state', '=', 'confirmed')
    .orderBy('changedAt')
    .orderBy('email')
    .execute();
  const facts = confirmed.map(({ email, changedAt }) => ({ email, since: iso(changedAt) }));
  if (format === 'csv') return { text: csv(['email', 'since'], facts), facts };
  const rows = confirmed.map((row) => [moment(row.changedAt), row.email]);
  const listed = table(['since', 'email'], rows, 254);
  return {
    text: `${confirmed.length > 0 ? `${listed}\n` : ''}${plural(confirmed.length, 'subscriber')}.`,
    facts,
  };
}
