import ICAL from 'ical.js';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from 'vitest';
import { type SmtpPeer, startSmtpPeer, type TakenMail } from '../../peers/smtp-peer.ts';

/** Starts a mail server whose emails can be looked up by recipient and subject. */
export type CallMailbox = SmtpPeer & { mailsTo(address: string, about: string): Promise<Email[]> };

export async function startMailbox(): Promise<CallMailbox> {
  const peer = await startSmtpPeer();
  return Object.assign(peer, {
    async mailsTo(address: string, about: string) {
      const taken = peer.taken.filter(({ recipients }) => recipients.includes(address));
      const mails = await Promise.all(taken.map(({ raw }) => PostalMime.parse(raw)));
      return mails.filter(({ subject }) => subject?.includes(about));
    },
  });
}

/** Reads the calendar part of an email, as a mail program that offers to take it in does. */
export async function entryOf({ raw }: TakenMail) {
  const [, method] =
    /^Content-Type: text\/calendar;[^\r]*?(?:\r\n[ \t][^\r]*?)*method=(\w+)/m.exec(raw) ?? [];
  const { attachments } = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' });
  const texts = attachments.map(({ content }) => String(content));
  expect(new Set(texts).size, 'the part and the attached file are the same').toBe(1);
  const calendar = new ICAL.Component(ICAL.parse(texts[0] ?? ''));
  const event = calendar.getFirstSubcomponent('vevent') as ICAL.Component;
  const value = (name: string) => event.getFirstPropertyValue(name)?.toString();
  expect(calendar.getFirstPropertyValue('method')).toBe(method);
  return {
    method,
    uid: value('uid'),
    sequence: Number(value('sequence')),
    start: value('dtstart'),
    stamp: value('dtstamp') ?? '',
    organizer: value('organizer'),
    attendee: value('attendee'),
  };
}
