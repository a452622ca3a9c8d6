import type { Firm } from '../../content-model/firm.ts';
import { emailKey } from '../../forms/email.ts';
import type { FormName } from '../../forms/lead-fields.ts';
import { callOf } from '../calls/booking.ts';
import { systemClock } from '../clock.ts';
import { csv } from '../csv.ts';
import { type ExportedLead, exportedLeads, LEAD_COLUMNS, plain } from '../leads/export-leads.ts';
import { deliveriesOf, findSubmissions, type LeadFilter, type Place, PROGRESS } from '../leads/find-leads.ts';
import { startOfDay } from '../moments.ts';
import { matchingSubscriptions } from '../newsletter/subscribers.ts';
import { subscriptionOf } from '../newsletter/subscriptions.ts';
import type { SubmissionTable } from '../store/schema.ts';
import { type CommandContext, type Done, findById, onSubmission, UsageError } from './command.ts';
import { moment, plural, printable, table } from './terminal.ts';

type Options = {
  kind?: FormName;
  email?: string;
  since?: string;
  state?: SubmissionTable['state'];
  open?: true;
  answered?: true;
  closed?: true;
  search?: string;
  limit?: number;
  /** The ID that the last page ended with. */
  after?: string;
};

/** Returns what the options ask for. Only one of the three states of a lead can be chosen. */
function filterOf(
  { timeZone }: Firm,
  { kind, email, since, state, search, ...options }: Options,
): LeadFilter {
  const progress = PROGRESS.find((name) => options[name]);
  const from = since && startOfDay(timeZone, Temporal.PlainDate.from(since));
  return { kind, email, state, search, progress, since: from || undefined };
}

const NOT_EXACT = 'Nothing has all of these words. These look similar:\n\n';

const iso = (at: number) => new Date(at).toISOString();

function stateOf({ state, answerBy, ending }: SubmissionTable): string {
  if (ending !== null) return ending === 'answered' ? ending : `closed: ${ending}`;
  if (state === 'quarantined') return state;
  if (answerBy === null) return '';
  return `${answerBy < systemClock() ? 'LATE, was due' : 'open until'} ${moment(answerBy)}`;
}

async function placeOf(context: CommandContext, id: string): Promise<Place> {
  const found = await findById(context.store, id);
  if (found && found !== 'many') return found;
  throw new UsageError(`No submission, or more than one, has the ID ${id}.`);
}

/** Lists the newest 50 submissions, or as many as `--limit` says, and with `--email` that address's subscription. */
export async function list(context: CommandContext, options: Options): Promise<Done> {
  const { store, firm } = context;
  const { limit = 50, after } = options;
  const from = after === undefined ? undefined : await placeOf(context, after);
  const {
    total,
    submissions: found,
    similar,
  } = await findSubmissions(store.read, filterOf(firm, options), { limit, from });
  const key = options.email && emailKey(options.email);
  const subscription = key && ((await subscriptionOf(store.read, key)) ?? null);
  const known = subscription && { state: subscription.state, since: iso(subscription.changedAt) };
  const facts = { total, similar, submissions: found.map(plain), subscription: known };
  const newsletter = subscription
    ? `Newsletter: ${subscription.state} since ${moment(subscription.changedAt)}.\n`
    : '';
  const amount = found.length;
  if (total === 0) return { text: `No submission matches.\n${newsletter}`, facts, amount };
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
  const shown = after === undefined ? `newest ${found.length}` : String(found.length);
  const part = found.length < total ? `, ${shown} shown` : '';
  const kind = similar ? 'similar submission' : 'submission';
  return {
    text: `${similar ? NOT_EXACT : ''}${table(titles, rows, 36)}\n${plural(total, kind)}${part}.\n${newsletter}`,
    facts,
    amount,
  };
}

export const show = onSubmission(undefined, async ({ store, firm, config }, submission) => {
  const deliveries = await deliveriesOf(store.read, submission.id);
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

export async function exportAll({ store, firm }: CommandContext, options: Options): Promise<Done> {
  const rows: ExportedLead[] = [];
  for await (const some of exportedLeads(store.read, filterOf(firm, options), options.limit))
    rows.push(...some);
  return { text: csv(LEAD_COLUMNS, rows), facts: rows, amount: rows.length };
}

export async function subscribers(
  { store }: CommandContext,
  { format, search }: { format?: string; search?: string },
): Promise<Done> {
  const confirmed = await matchingSubscriptions(store.read, { search, state: 'confirmed' })
    .select(['email', 'changedAt'])
    .orderBy('changedAt')
    .orderBy('email')
    .execute();
  const facts = confirmed.map(({ email, changedAt }) => ({ email, since: iso(changedAt) }));
  const amount = facts.length;
  if (format === 'csv') return { text: csv(['email', 'since'], facts), facts, amount };
  const rows = confirmed.map((row) => [moment(row.changedAt), row.email]);
  const listed = table(['since', 'email'], rows, 254);
  return {
    text: `${confirmed.length > 0 ? `${listed}\n` : ''}${plural(confirmed.length, 'subscriber')}.`,
    facts,
    amount,
  };
}
