import { mailWords } from '../../content-model/mail-words.ts';
import { serviceCode } from '../../content-model/service-lead.ts';
import { type LeadField, leadFields } from '../../forms/lead-fields.ts';
import { callOf } from '../../server/calls/booking.ts';
import { deliveriesOf } from '../../server/leads/find-leads.ts';
import { remarksOf } from '../../server/leads/remarks.ts';
import { repliesOf } from '../../server/leads/replies.ts';
import { emailLink, phoneLink } from '../../server/mail/mail.ts';
import type { SubmissionTable } from '../../server/store/schema.ts';
import type { ReplyOf } from '../actions.ts';
import type { DeskContext } from '../desk-context.ts';
import type { DEEDS } from './lead-actions.ts';
import { progressOf, summaryOf } from './lead-summary.ts';
import { startingTexts } from './starting-texts.ts';

type Detail = ReplyOf<'showLead'>;

const MOST_OTHERS = 10;

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

/** Lists other leads of a lead's address, newest first. */
async function othersOf(
  { id, emailKey }: SubmissionTable,
  { store }: DeskContext,
): Promise<Detail['others']> {
  const rows = await store.read
    .selectFrom('submissions')
    .selectAll()
    .where('emailKey', '=', emailKey)
    .where('kind', '=', 'contact')
    .where('id', '!=', id)
    .orderBy('createdAt', 'desc')
    .limit(MOST_OTHERS)
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, createdAt: row.createdAt, service: row.service },
    ...progressOf(row),
  }));
}

/** What's told of the log, by the names of actions and commands. */
const DEED_OF: Record<string, (typeof DEEDS)[number]> = {
  ...{ correctLead: 'corrected', 'leads correct': 'corrected' },
  giveLead: 'given',
  ...{ reopenLead: 'reopened', 'leads reopen': 'reopened' },
  ...{ releaseLead: 'released', 'leads release': 'released' },
};

async function deedsOf({ id }: SubmissionTable, { store }: DeskContext): Promise<Detail['deeds']> {
  const rows = await store.read
    .selectFrom('activity')
    .select(['at', 'who', 'action'])
    .where('subject', '=', id)
    .where('action', 'in', Object.keys(DEED_OF))
    .orderBy('at')
    .execute();
  return rows.flatMap(({ at, who, action }) => {
    const what = DEED_OF[action];
    return what ? [{ at, who, what }] : [];
  });
}

const LABELS = { ...mailWords.lead.labels, page: 'Sent from the page' };

/** Returns where a field leads. */
function hrefOf(name: LeadField, value: string, { config: { publicUrl } }: DeskContext): string | null {
  if (name === 'email') return emailLink(value);
  if (name === 'phoneNumber') return phoneLink(value) ?? null;
  const page = name === 'page' ? URL.parse(value, publicUrl) : null;
  return page?.origin === publicUrl.origin ? page.href : null;
}

/** Returns a lead with everything about it. @param by the name of who may answer it */
export async function leadDetail(lead: SubmissionTable, by: string, context: DeskContext): Promise<Detail> {
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
    code: serviceCode(lead.service),
    others: await othersOf(lead, context),
    deeds: await deedsOf(lead, context),
    remarks: remarksOf(lead),
    replies: repliesOf(lead).map(({ id, at, by, text }) => ({ id, at, by, text })),
    startingTexts: startingTexts(lead, by, context),
    mailto: emailLink(email),
    call: await callWith(lead, context),
    deliveries: await deliveriesTo(lead, context),
  };
}
