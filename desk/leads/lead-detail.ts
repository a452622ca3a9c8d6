import { mailWords } from '../../content-model/mail-words.ts';
import { type LeadField, leadFields } from '../../forms/lead-fields.ts';
import { callOf } from '../../server/calls/booking.ts';
import { deliveriesOf } from '../../server/leads/find-leads.ts';
import { emailLink, phoneLink } from '../../server/mail/mail.ts';
import type { SubmissionTable } from '../../server/store/schema.ts';
import type { DeskContext } from '../desk-context.ts';
import type { ReplyOf } from '../schemas.ts';
import { summaryOf } from './lead-summary.ts';

type Detail = ReplyOf<'showLead'>;

/** The name is the title, and the note has its own place. */
const APART = ['fullName', 'note'];

async function deliveriesTo({ id }: SubmissionTable, context: DeskContext): Promise<Detail['deliveries']> {
  const { store, firm, config } = context;
  const isUnset = firm.formService && !config.formService;
  const rows = await deliveriesOf(store.read, id);
  return rows.map(({ payload, state, nextAt, settledAt, lastError, target, attempts, ...row }) => ({
    ...{ id: row.id, target, attempts, why: lastError },
    event: payload === null ? null : (JSON.parse(payload).type as string),
    state: target === 'form-service' && state === 'pending' && isUnset ? 'not-configured' : state,
    at: state === 'pending' ? nextAt : (settledAt ?? nextAt),
  }));
}

async function callWith({ id }: SubmissionTable, { store }: DeskContext): Promise<Detail['call']> {
  const call = await callOf(store.read, id);
  if (!call) return null;
  const { startsAt, endsAt, change, sequence, zone, phoneNumber, meeting } = call;
  return {
    startsAt,
    endsAt,
    change,
    sequence,
    zone,
    phoneNumber,
    tel: phoneLink(phoneNumber) ?? null,
    meeting,
  };
}

const LABELS = { ...mailWords.lead.labels, page: 'Sent from the page' };

/** Returns where a field leads. */
function hrefOf(name: LeadField, value: string, { config: { publicUrl } }: DeskContext): string | null {
  if (name === 'email') return emailLink(value);
  if (name === 'phoneNumber') return phoneLink(value) ?? null;
  const page = name === 'page' ? URL.parse(value, publicUrl) : null;
  return page?.origin === publicUrl.origin ? page.href : null;
}

/** Returns a lead with everything about it. */
export async function leadDetail(lead: SubmissionTable, context: DeskContext): Promise<Detail> {
  const { fullName, email, phoneNumber, note } = lead;
  return {
    ...summaryOf(lead),
    sender: { fullName, email, phoneNumber },
    fields: leadFields
      .filter(([name]) => !APART.includes(name) && lead[name] !== '')
      .map(([name]) => {
        const href = hrefOf(name, lead[name], context);
        // A path alone looks like a slip.
        const value = name === 'page' && href !== null ? href.slice(href.indexOf('//') + 2) : lead[name];
        return { name, label: LABELS[name], value, href };
      }),
    note,
    mailto: emailLink(email),
    call: await callWith(lead, context),
    deliveries: await deliveriesTo(lead, context),
  };
}
