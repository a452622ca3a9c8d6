import PostalMime, { type Email } from 'postal-mime';
import { type SmtpPeer, startSmtpPeer } from '../../peers/smtp-peer.ts';

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
