import type { SendMailOptions } from 'nodemailer';
import { asciiAddress } from '../../forms/email.ts';
import type { Address, Mail } from './mail.ts';

/** A mail as nodemailer takes it. The envelope is set apart, so that no header can add a recipient. */
export function toMessage(mail: Mail, from: Address): SendMailOptions {
  const to = { ...mail.to, address: asciiAddress(mail.to.address) };
  const headers: Record<string, string> = {};
  if (mail.automatic) headers['Auto-Submitted'] = 'auto-replied';
  if (mail.unsubscribe) headers['List-Unsubscribe-Post'] = 'List-Unsubscribe=One-Click';
  return {
    messageId: `<${mail.id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    date: new Date(mail.date),
    from,
    to,
    replyTo: { ...mail.replyTo, address: asciiAddress(mail.replyTo.address) },
    subject: mail.subject,
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
