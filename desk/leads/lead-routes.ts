import { Readable } from 'node:stream';
import { countOpen, endLead, isAside } from '../../server/leads/answers.ts';
import { csvOfLeads } from '../../server/leads/export-leads.ts';
import { findSubmissions, type LeadFilter, leadsStamp } from '../../server/leads/find-leads.ts';
import { addRemark, remarkRule, removeRemark } from '../../server/leads/remarks.ts';
import { addReply, replyRule, takeBackReply } from '../../server/leads/replies.ts';
import { releaseSubmission, undoEnding } from '../../server/leads/requeue.ts';
import { retryDead } from '../../server/leads/retry-dead.ts';
import { giveLead } from '../../server/people/give-lead.ts';
import { personById } from '../../server/people/people.ts';
import { countRows } from '../../server/store/count-rows.ts';
import type { Ending, SubmissionTable } from '../../server/store/schema.ts';
import { leadById, type Reader, type Tx } from '../../server/store/store.ts';
import type { ReplyOf } from '../actions.ts';
import type { DeskContext } from '../desk-context.ts';
import { Refused } from '../refused.ts';
import type { Route } from '../route.ts';
import { correctLeadRoute } from './correct-lead-route.ts';
import type { SHOWN } from './lead-actions.ts';
import { leadDetail } from './lead-detail.ts';
import { progressOf, summaryOf } from './lead-summary.ts';

/** Leads on one page of the list. */
const PAGE_SIZE = 50;

const FILTERS: Record<(typeof SHOWN)[number], LeadFilter> = {
  open: { kind: 'contact', progress: 'open' },
  answered: { kind: 'contact', progress: 'answered' },
  // Sign-ups too, because they can be set aside, closed and released.
  closed: { progress: 'closed' },
  aside: { progress: 'aside' },
  all: { kind: 'contact', state: 'accepted' },
};

const gone = () => new Refused(404, 'not-found', 'This lead was erased.');

/** @throws Refused if it was erased */
async function knownLead(db: Reader, id: string): Promise<SubmissionTable> {
  const lead = await leadById(db, id);
  if (!lead) throw gone();
  return lead;
}

/** Lists, shows and changes leads with the functions behind the `leads` command. */
export function leadRoutes(route: Route, context: DeskContext): void {
  readingRoutes(route, context);
  endingRoutes(route, context);
  correctLeadRoute(route, context);
  replyRoutes(route, context);
  remarkRoutes(route, context);
  const { store, clock, firm } = context;

  route('releaseLead', async ({ params: { id }, record }) => {
    const released = await store.write(async (db) => {
      await knownLead(db, id);
      const released = await releaseSubmission(db, id, firm, clock);
      if (released) await record.in(db, id);
      return released;
    });
    return { released };
  });

  route('giveLead', ({ params: { id }, body: { to, was }, record }) =>
    store.write(async (db) => {
      const result = await giveLead(db, id, to, was);
      if (result === 'gone') throw gone();
      if (result === 'done') await record.in(db, id);
      return { result: result === 'same' ? ('done' as const) : result };
    }),
  );

  route('retryLead', ({ params: { id }, record }) =>
    store.write(async (db) => {
      await knownLead(db, id);
      const retried = await retryDead(db, id, clock);
      if (retried > 0) await record.in(db, id);
      return { retried };
    }),
  );
}

const taken = () =>
  new Refused(409, 'not-possible', 'Another email already has this answer’s id, so nothing was sent.');

/** Sends answers that people write at the desk. */
function replyRoutes(route: Route, { store, clock }: DeskContext): void {
  route('replyToLead', ({ params: { id }, body, who, record }) =>
    store.write(async (db) => {
      const checked = replyRule(body.text);
      const person = who.id === null ? undefined : await personById(db, who.id);
      const written = { id: body.id, by: who.name, replyTo: person?.replyTo || undefined };
      const result =
        'value' in checked
          ? await addReply(db, id, { ...written, text: checked.value }, body.seen, clock)
          : 'unreadable';
      if (result === 'taken') throw taken();
      if (result === 'done') await record.in(db, id);
      const lead = await knownLead(db, id);
      return { result: result === 'same' || result === 'gone' ? 'done' : result, ...progressOf(lead) };
    }),
  );

  route('takeBackReply', ({ params: { id }, body, record }) =>
    store.write(async (db) => {
      const result = await takeBackReply(db, id, body.id, clock);
      if (result === 'gone') throw gone();
      if (result === 'done') await record.in(db, id);
      return { result: result === 'sent' ? result : ('done' as const) };
    }),
  );
}

/** Adds and removes remarks. */
function remarkRoutes(route: Route, { store, clock }: DeskContext): void {
  route('remarkOnLead', ({ params: { id }, body, who, record }) =>
    store.write(async (db) => {
      const checked = remarkRule(body.text);
      if (!('value' in checked) || checked.value === '') return { result: 'unreadable' as const };
      const remark = { id: body.id, by: who.name, text: checked.value };
      const result = await addRemark(db, id, remark, clock);
      if (result === 'gone') throw gone();
      if (result === 'done') await record.in(db, id);
      return { result: result === 'full' ? result : ('done' as const) };
    }),
  );

  route('removeRemark', ({ params: { id }, body, record }) =>
    store.write(async (db) => {
      const result = await removeRemark(db, id, body.id);
      if (result === 'gone') throw gone();
      if (result === 'done') await record.in(db, id);
      return {};
    }),
  );
}

function readingRoutes(route: Route, context: DeskContext): void {
  const { store, clock } = context;

  route('findLeads', async ({ body: { words, show, from, isMine }, who, record }) => {
    // On one's own computer nobody has an id.
    const filter = { ...FILTERS[show], search: words, ...(isMine && { givenTo: who.id ?? '' }) };
    const { total, similar, submissions } = await findSubmissions(store.read, filter, {
      limit: PAGE_SIZE,
      from: from ?? undefined,
    });
    record.about(submissions.length);
    const aside = await countRows(store.read.selectFrom('submissions').where(isAside));
    const counts = { ...(await countOpen(store, clock())), aside };
    return { total, similar, leads: submissions.map(summaryOf), counts };
  });

  route('exportLeads', async ({ record, reply }) => {
    const leads: LeadFilter = { kind: 'contact' };
    record.about(await countRows(store.read.selectFrom('submissions').where('kind', '=', 'contact')));
    reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="leads.csv"');
    return Readable.from(csvOfLeads(store.read, leads));
  });

  route('leadChanges', async () => ({ stamp: await leadsStamp(store.read) }));

  route('showLead', async ({ params: { id }, who }) =>
    leadDetail(await knownLead(store.read, id), who.name, context),
  );
}

function endingRoutes(route: Route, { store, clock }: DeskContext): void {
  type Ended = ReplyOf<'answerLead'>;

  const end = async (
    db: Tx,
    id: string,
    ending: Ending,
    by: string,
    note: (db: Tx, id: string) => Promise<void>,
  ): Promise<Ended> => {
    const ended = await endLead(db, id, ending, by, clock);
    if (ended) await note(db, id);
    return { ended, ...progressOf(await knownLead(db, id)) };
  };

  route('answerLead', ({ params: { id }, who, record }) =>
    store.write((db) => end(db, id, 'answered', who.name, record.in)),
  );

  route('closeLead', ({ params: { id }, body: { reason }, who, record }) =>
    store.write((db) => end(db, id, reason, who.name, record.in)),
  );

  route('reopenLead', ({ params: { id }, body: { endedAt }, record }) =>
    store.write(async (db) => {
      const result = await undoEnding(db, id, clock, endedAt);
      if (result === 'gone') throw gone();
      if (result === 'done') await record.in(db, id);
      return { result };
    }),
  );
}
