import type { SendMailOptions } from 'nodemailer';
import { asciiAddress } from '../../forms/email.ts';
import type { Address, Mail } from './mail.ts';

/**
 * A header's text without the sign that begins an encoded word (RFC 2047): what a visitor has encoded, a mail program would
 * decode, with marks and line breaks that no form lets through.
 */
const undecoded = (text: string) => text.replaceAll('=?', '= ?');

/** An address whose domain every mail server knows, under a name that is no encoded word. */
const inHeader = ({ name, address }: Address): Address => ({
  name: undecoded(name),
  address: asciiAddress(address),
});

/** A mail as nodemailer takes it. The envelope is set apart, so that no header can add a recipient. */
export function toMessage(mail: Mail, from: Address): SendMailOptions {
  const to = inHeader(mail.to);
  const headers: Record<string, string> = {};
  if (mail.automatic) headers['Auto-Submitted'] = 'auto-replied';
  if (mail.unsubscribe) headers['List-Unsubscribe-Post'] = 'List-Unsubscribe=One-Click';
  return {
    messageId: `<${mail.id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    date: new Date(mail.date),
    from,
    to,
    replyTo: inHeader(mail.replyTo),
    subject: undecoded(mail.subject),
    text: mail.text,
    html: mail.html.toString(),
    headers,
    icalEvent: mail.calendar && { ...mail.calendar, filename: 'call.ics' },
    list: mail.unsubscribe ? { unsubscribe: { url: mail.unsubscribe, comment: '' } } : undefined,
    envelope: { from: from.address, to: [to.address] },
    disableFileAccess: true,
    disableUrlAccess: true,
    xMailer: false,
  };
}
