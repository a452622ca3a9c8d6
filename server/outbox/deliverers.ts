import type { LookupFunction } from 'node:net';
import type { Transaction } from 'kysely';
import type { Calls } from '../../content-model/calls.ts';
import type { Retention } from '../../content-model/firm.ts';
import { BY_CALL, callOf, reportMissedCall, stateOf } from '../calls/booking.ts';
import {
  CALL_PAGE,
  type CallNews,
  callFirmMail,
  callMail,
  callReminder,
  reminderTime,
} from '../calls/call-mails.ts';
import { type Clock, DAY } from '../clock.ts';
import { LINK_DAYS, SITE_CONFIRMATIONS, SITE_WAIT } from '../limits.ts';
import { firmMail, lateMail, reminderMail } from '../mail/firm-mail.ts';
import { link, type Mail, type MailContext, type Mailer } from '../mail/mail.ts';
import { visitorMail } from '../mail/visitor-mail.ts';
import { confirmationMail, welcomeMail } from '../newsletter/newsletter-mails.ts';
import { noteSignUp, subscriptionOf } from '../newsletter/subscriptions.ts';
import { reopenLead } from '../store/answers.ts';
import { takePlace } from '../store/courtesy-mails.ts';
import { after } from '../store/past-its-time.ts';
import { type Claimed, isHeld } from '../store/queue.ts';
import { reasonNotToRemind } from '../store/reminders.ts';
import type { Outcome } from '../store/retry-schedule.ts';
import type { CallTable, Schema, SubmissionTable } from '../store/schema.ts';
import type { Store, WriteJob } from '../store/store.ts';
import { issueToken } from '../store/tokens.ts';
import { callFormService } from './form-service.ts';
import type { Deliverers } from './worker.ts';

const GONE: Outcome = { result: 'skipped', why: 'erased or taken over' };
const NOT_FORWARDED: Outcome = { result: 'skipped', why: 'the firm has no form service' };
const SHARE_TAKEN: Outcome = { result: 'skipped', why: 'this mailbox had its share of such mails' };

/** What else to write down when an email about a call leaves after it. */
type IfOver = (db: Transaction<Schema>, lead: SubmissionTable, call: CallTable) => Promise<void>;

export type DelivererOptions = {
  store: Store;
  clock: Clock;
  mailer: Mailer;
  mails: MailContext;
  retention: Retention;
  /** If visitors can pick a time for a call. */
  calls?: Calls;
  /** `{FORM_SERVICE_URL}/{FORM_SERVICE_CODE}`; without it those deliveries wait until there is one, if the firm has one. */
  formService?: string;
  /** How the form service is found; `nameLookup` unless a test has its own. */
  lookup?: LookupFunction;
  siteConfirmations?: typeof SITE_CONFIRMATIONS;
};

/** How each target that is set up is delivered. */
export function deliverersFor({
  store,
  clock,
  mailer,
  mails,
  retention,
  calls,
  formService,
  lookup,
  siteConfirmations = SITE_CONFIRMATIONS,
}: DelivererOptions): Deliverers {
  /** Writes for a delivery that is still in our hands: what was erased meanwhile must not be written down again. */
  function writeFor<Result>(claimed: Claimed, job: WriteJob<Result>): Promise<Result | 'gone'> {
    return store.write(async (db) => ((await isHeld(db, store.kind, claimed)) ? await job(db) : 'gone'));
  }

  const linkEnd = (purpose: keyof typeof LINK_DAYS) => clock() + LINK_DAYS[purpose] * DAY;

  /** The secret of a link that marks a lead as answered. It works as long as the lead is kept. */
  const answerToken = (db: Transaction<Schema>, { submission }: Claimed) =>
    issueToken(db, 'answer', submission, after(submission.createdAt, retention.leads));

  async function toFirm(claimed: Claimed, signal: AbortSignal): Promise<Outcome> {
    const token = await writeFor(claimed, (db) => answerToken(db, claimed));
    return token === 'gone' ? GONE : await sendToFirm(firmMail(claimed, mails, token), signal);
  }

  /** Reminds the firm of a lead, unless it was answered meanwhile. */
  function reminder(write: typeof reminderMail) {
    return async (claimed: Claimed, signal: AbortSignal): Promise<Outcome> => {
      const ready = await writeFor(
        claimed,
        async (db) =>
          (await reasonNotToRemind(db, store.kind, claimed, mails.firm, clock)) ?? answerToken(db, claimed),
      );
      if (ready === 'gone') return GONE;
      if (typeof ready !== 'string') return ready;
      return await sendToFirm(write(claimed, mails, ready), signal);
    };
  }

  async function sendToFirm(mail: Mail, signal: AbortSignal): Promise<Outcome> {
    const outcome = await mailer.send(mail, signal);
    // The firm's own address: a setting, or a mailbox, that somebody mends. The lead waits for it.
    return outcome.result === 'refused' ? { ...outcome, result: 'again' } : outcome;
  }

  async function toVisitor(claimed: Claimed, signal: AbortSignal): Promise<Outcome> {
    const ready = await writeFor(claimed, async (db) => {
      const place = await takePlace(db, claimed, { clock, kind: store.kind });
      if (place !== 'taken') return place;
      const picks = calls && !(await callOf(db, claimed.submission.id));
      return { token: picks && (await issueToken(db, 'call', claimed.submission, linkEnd('call'))) };
    });
    if (ready === 'gone') return GONE;
    if (typeof ready === 'string') return SHARE_TAKEN;
    const pick = ready.token ? link(mails, CALL_PAGE, ready.token) : undefined;
    return await mailer.send(visitorMail(claimed, mails, pick), signal);
  }

  /** Tells of a call as it stands when the email leaves. */
  function aboutCall(
    write: typeof callMail,
    send: (mail: Mail, signal: AbortSignal) => Promise<Outcome>,
    { reminds = false, ifOver }: { reminds?: boolean; ifOver?: IfOver } = {},
  ) {
    return async (claimed: Claimed, signal: AbortSignal): Promise<Outcome> => {
      const { submission } = claimed;
      type Ready = { call: CallTable; news: CallNews; token: string };
      const ready = await writeFor(claimed, async (db): Promise<Outcome | Ready> => {
        const call = await callOf(db, submission.id);
        if (!call || (reminds && stateOf(call, clock()) !== 'open'))
          return { result: 'skipped', why: 'the call is off or has begun' };
        // A clock that was ahead when the call was booked has made it look due.
        const wait = reminds ? reminderTime(call) - clock() : 0;
        if (wait > 0) return { result: 'postponed', why: 'not due yet', wait };
        const isOver = call.change !== 'cancelled' && stateOf(call, clock()) === 'none';
        if (isOver) await ifOver?.(db, submission, call);
        const token = await issueToken(db, 'call', submission, linkEnd('call'));
        return { call, news: isOver ? 'over' : call.change, token };
      });
      if (ready === 'gone') return GONE;
      if ('result' in ready) return ready;
      return await send(write(claimed, ready.call, ready.news, mails, ready.token), signal);
    };
  }

  /** The firm may not have known of the call, so somebody still has to get in touch. */
  const reopen: IfOver = async (db, { id, endedBy }) => {
    if (endedBy === BY_CALL) await reopenLead(db, id, mails.firm, clock);
  };

  /** What becomes of a confirmation that is not sent. */
  const unconfirmed = {
    gone: GONE,
    confirmed: { result: 'skipped', why: 'already subscribed' },
    unsubscribed: { result: 'skipped', why: 'unsubscribed since' },
    'mailbox-full': SHARE_TAKEN,
    'site-full': { result: 'postponed', why: 'site-wide cap on confirmations', wait: SITE_WAIT },
    'network-full': {
      result: 'postponed',
      why: 'share of one network in confirmations',
      wait: siteConfirmations.within,
    },
  } satisfies Record<string, Outcome>;

  async function confirmation(claimed: Claimed, signal: AbortSignal): Promise<Outcome> {
    const { submission } = claimed;
    const ready = await writeFor(claimed, async (db) => {
      const state = await noteSignUp(db, submission, clock);
      if (state !== 'pending') return state;
      const place = await takePlace(db, claimed, { clock, kind: store.kind, site: siteConfirmations });
      if (place !== 'taken') return place;
      return {
        confirm: await issueToken(db, 'confirm', submission, linkEnd('confirm')),
        unsubscribe: await issueToken(db, 'unsubscribe', submission, linkEnd('unsubscribe')),
      };
    });
    if (typeof ready === 'string') return unconfirmed[ready];
    return await mailer.send(confirmationMail(claimed, mails, ready), signal);
  }

  async function welcome(claimed: Claimed, signal: AbortSignal): Promise<Outcome> {
    const { submission } = claimed;
    const token = await store.write(async (db) =>
      (await subscriptionOf(db, submission.emailKey))?.state === 'confirmed'
        ? await issueToken(db, 'unsubscribe', submission, linkEnd('unsubscribe'))
        : undefined,
    );
    if (token === undefined) return { result: 'skipped', why: 'not subscribed any more' };
    return await mailer.send(welcomeMail(claimed, mails, token), signal);
  }

  /** Where the pages say nothing of a form service, nothing goes to one. */
  function toFormService(): Deliverers {
    if (!mails.firm.formService) return { 'form-service': async () => NOT_FORWARDED };
    if (!formService) return {};
    return {
      'form-service': (claimed, signal) => callFormService(formService, claimed, clock, { lookup, signal }),
    };
  }

  return {
    'firm-mail': toFirm,
    'reminder-mail': reminder(reminderMail),
    'late-mail': reminder(lateMail),
    'visitor-mail': toVisitor,
    'confirmation-mail': confirmation,
    'welcome-mail': welcome,
    'call-mail': aboutCall(callMail, mailer.send, {
      ifOver: (db, _lead, call) => reportMissedCall(db, call, clock()),
    }),
    'call-firm-mail': aboutCall(callFirmMail, sendToFirm, { ifOver: reopen }),
    'call-reminder': aboutCall(callReminder, mailer.send, { reminds: true }),
    ...toFormService(),
  };
}
