import type { SendMailOptions } from 'nodemailer';
import { asciiAddress } from '../../forms/email.ts';
import type { Address, Addresses, Mail } from './mail.ts';

/** Breaks up encoded words (RFC 2047) that a visitor typed, which could hide characters that forms reject. */
const undecoded = (text: string) => text.replaceAll('=?', '= ?');

/** Converts the domain to ASCII, which every mail server understands. */
const inHeader = ({ name, address }: Address): Address => ({
  name: undecoded(name),
  address: asciiAddress(address),
});

const listOf = (to: Address | Addresses): Address[] => [to].flat();

/** Lists an email's recipients as mail servers know them. */
export const recipientsOf = (mail: Pick<Mail, 'to'>) =>
  listOf(mail.to).map(({ address }) => asciiAddress(address));

/**
 * Converts an email for nodemailer. The separate envelope keeps headers from adding recipients.
 * @param to who of them gets it
 */
export function toMessage(mail: Mail, from: Address, to = recipientsOf(mail)): SendMailOptions {
  const headers: Record<string, string> = {};
  if (mail.automatic) headers['Auto-Submitted'] = 'auto-replied';
  if (mail.unsubscribe) headers['List-Unsubscribe-Post'] = 'List-Unsubscribe=One-Click';
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  const messageId = (id: string) => `<${id}@${domain}>`;
  return {
    messageId: messageId(mail.id),
    ...(mail.inReplyTo && { inReplyTo: messageId(mail.inReplyTo), references: messageId(mail.inReplyTo) }),
    date: new Date(mail.date),
    from: mail.sender === undefined ? from : { ...from, name: undecoded(mail.sender) },
    to: listOf(mail.to).map(inHeader),
    replyTo: listOf(mail.replyTo).map(inHeader),
    subject: undecoded(mail.subject),
    text: mail.text,
    ...(mail.html !== undefined && { html: mail.html.toString() }),
    headers,
    icalEvent: mail.calendar && { ...mail.calendar, filename: 'call.ics' },
    list: {
      ...(mail.unsubscribe && { unsubscribe: { url: mail.unsubscribe, comment: '' } }),
      ...(mail.list && { id: { url: `${mail.list}.${domain}`, comment: '' } }),
    },
    envelope: { from: from.address, to },
    disableFileAccess: true,
    disableUrlAccess: true,
    xMailer: false,
  };
}
