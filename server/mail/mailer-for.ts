import { fileMailer } from './file-mailer.ts';
import type { Address, Mailer } from './mail.ts';
import { smtpMailer } from './smtp-mailer.ts';
import { type TokenSettings, tokenSource } from './token.ts';

/** What decides where mail goes. */
export type MailSettings = {
  smtpUrl?: string;
  smtpToken?: TokenSettings;
  dataDir: string;
  mailFrom: Address;
};

/** Returns what takes our mail: the mail server of the settings or, without one or if asked to, files. */
export const mailerFor = (
  { smtpUrl, smtpToken, dataDir, mailFrom }: MailSettings,
  { toFiles = false } = {},
): Mailer =>
  smtpUrl && !toFiles
    ? smtpMailer(smtpUrl, mailFrom, { tokens: smtpToken && tokenSource(smtpToken) })
    : fileMailer(dataDir, mailFrom);
