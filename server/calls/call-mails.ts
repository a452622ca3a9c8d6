import { interpolate } from '../../content-model/fill-in/interpolate.ts';
import { mailWords } from '../../content-model/mail-words.ts';
import { MINUTE } from '../clock.ts';
import { type Block, letter } from '../mail/letter.ts';
import { type Address, emailLink, link, type Mail, type MailContext, phoneLink } from '../mail/mail.ts';
import { automaticMail, signatureOf, whoCalls } from '../mail/visitor-mail.ts';
import { differs, momentIn, shortMomentIn } from '../moments.ts';
import type { ClaimedSubmission } from '../store/queue.ts';
import type { CallTable } from '../store/schema.ts';
import { callerName } from './callers.ts';
import { callFile, invitation, takingBack } from './invitation.ts';
import { zoneOf } from './zones.ts';

/** Page of one lead's call: see routes/schedule.ts. */
export const CALL_PAGE = '/schedule/call';

/** Says when a call is, in the visitor's zone and, if the time differs there, in the firm's. */
function times(call: CallTable, { firm }: Pick<MailContext, 'firm'>) {
  // A time zone that the runtime no longer knows must not block the email.
  const zone = zoneOf(call.zone) ?? firm.timeZone;
  const own = momentIn(zone, call.startsAt);
  const here = momentIn(firm.timeZone, call.startsAt);
  const short = shortMomentIn(zone, call.startsAt);
  return { own, short, here, differ: differs(zone, firm.timeZone, call.startsAt) };
}

/** Describes a call to the visitor, on its page and in emails. @param isOn false once it's canceled or over */
export function callRows(
  call: CallTable,
  service: string,
  context: Pick<MailContext, 'firm' | 'named'>,
  isOn = true,
) {
  const name = callerName(call.person, context.named);
  const { labels, length, rings, online } = mailWords.call;
  const { own, here, differ } = times(call, context);
  const minutes = (call.endsAt - call.startsAt) / MINUTE;
  return [
    { label: labels.when, value: own },
    ...(differ ? [{ label: labels.here, value: here }] : []),
    { label: labels.length, value: interpolate(length, { minutes }) },
    ...(name ? [{ label: labels.with, value: name }] : []),
    { label: labels.about, value: service },
    ...(isOn ? [{ label: labels.how, value: call.meeting ? online : rings }] : []),
  ];
}

/** What an email is about: the call's last change, or that it was over before the email left. */
type CallNews = CallTable['change'] | 'over';

function links(call: CallTable, news: CallNews, context: MailContext, token: string): Block[] {
  const { join, move, cancel, again } = mailWords.call;
  const url = link(context, CALL_PAGE, token);
  if (news === 'cancelled' || news === 'over') return [{ link: { label: again, url } }];
  return [
    ...(call.meeting ? [{ button: { label: join, url: call.meeting } }] : []),
    { link: { label: move, url: `${url}#move` } },
    { link: { label: cancel, url: `${url}#cancel` } },
  ];
}

type WriteCallMail = (
  claimed: ClaimedSubmission,
  call: CallTable,
  news: CallNews,
  context: MailContext,
  token: string,
) => Mail;

/** Emails the visitor about a change, with a calendar file unless the call is over, or as a reminder at `reminderTime`. */
export const callMail: WriteCallMail = (claimed, call, news, context, token) => {
  const { createdAt: date, target } = claimed.delivery;
  const isReminder = target === 'call-reminder';
  const { subject, title, text } = mailWords.call[isReminder ? 'reminder' : news];
  const mayBeMistyped = news === 'booked' || news === 'moved';
  const mail = automaticMail(claimed, context, {
    date,
    subject: interpolate(subject, { when: times(call, context).short }),
    blocks: [
      { title },
      {
        paragraph: interpolate(text, {
          who: callerName(call.person, context.named) ?? whoCalls(claimed.submission.service),
        }),
      },
      { rows: callRows(call, claimed.submission.service, context, news !== 'cancelled' && news !== 'over') },
      ...links(call, news, context, token),
      ...(mayBeMistyped ? [{ paragraph: mailWords.call.mistyped }] : []),
      ...signatureOf(claimed.submission.service),
    ],
  });
  return { ...mail, calendar: isReminder || news === 'over' ? undefined : callFile(call, context, date) };
};

/** Emails the firm about a change. Replies go to the visitor. */
export const callFirmMail: WriteCallMail = ({ delivery, submission }, call, news, context, token) => {
  const { firm, publicUrl, mailTo } = context;
  const { firmCall: words, call: callWords, lead } = mailWords;
  const { fullName: name, email, service } = submission;
  const { own, here, differ } = times(call, context);
  const caller = callerName(call.person, context.named);
  const rows = [
    { label: callWords.labels.when, value: here },
    ...(differ ? [{ label: words.visitorTime, value: own }] : []),
    { label: lead.labels.fullName, value: name },
    { label: lead.labels.email, value: email, href: emailLink(email) },
    { label: lead.labels.service, value: service },
    ...(caller ? [{ label: callWords.labels.with, value: caller }] : []),
    {
      label: callWords.labels.how,
      value: call.meeting ? callWords.online : interpolate(words.rings, { number: call.phoneNumber }),
      href: phoneLink(call.phoneNumber),
    },
    // The first email about a lead may be this one.
    ...(['page', 'utmSource', 'utmCampaign', 'note'] as const).flatMap((field) =>
      submission[field] ? [{ label: lead.labels[field], value: submission[field] }] : [],
    ),
  ];
  const blocks: Block[] = [
    { paragraph: words.text[news] },
    { rows },
    ...links(call, news, context, token),
    { paragraph: words.after },
    { small: interpolate(lead.id, { id: submission.id }) },
  ];
  return {
    id: delivery.id,
    date: delivery.createdAt,
    to: mailTo,
    replyTo: { name, address: email },
    subject: interpolate(words[news], { name, when: shortMomentIn(firm.timeZone, call.startsAt) }),
    ...letter(blocks, firm, publicUrl),
    automatic: false,
    calendar: news === 'over' ? undefined : invitation(call, context, delivery.createdAt, submission),
  };
};

/**
 * Emails whoever had a call that it isn't theirs anymore. They may not work here anymore, so it says nothing about the visitor but the
 * title that their calendar already has.
 * @param call as they knew it, with today's sequence
 */
export function callFormerMail(
  { delivery, submission }: ClaimedSubmission,
  call: CallTable,
  person: Address,
  context: MailContext,
): Mail {
  const { firm, publicUrl, mailTo } = context;
  const { subject, text } = mailWords.firmCall.former;
  const when = { label: mailWords.call.labels.when, value: times(call, context).here };
  return {
    id: delivery.id,
    date: delivery.createdAt,
    to: person,
    replyTo: mailTo,
    subject: interpolate(subject, { when: shortMomentIn(firm.timeZone, call.startsAt) }),
    ...letter([{ paragraph: text }, { rows: [when] }], firm, publicUrl),
    automatic: false,
    calendar: takingBack(call, { ...context, invited: [person] }, delivery.createdAt, submission),
  };
}
