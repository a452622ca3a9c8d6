import type { Refusal } from '../delivery-outcome.ts';

/** A reply, and when and by whom it was given. */
export type Reply = {
  status: number;
  /** The code of RFC 3463, such as `5.2.2`, or empty. */
  detail: string;
  text: string;
  command: string;
  host: string;
  /** Whether we sign in there, so that it's our own provider and not the recipient's server. */
  signsIn: boolean;
  withToken: boolean;
};

type Known = {
  means: Refusal;
  status?: number;
  detail?: string | RegExp;
  /** Words of the reply, in lower case. */
  says?: string;
  only?: (reply: Reply) => boolean;
};

const fromOurProvider = ({ signsIn, command }: Reply) => signsIn && command === 'DATA';
const atSignIn = ({ command }: Reply) => command.startsWith('AUTH');
const afterData = ({ command }: Reply) => command === 'DATA';

/**
 * What providers are known to say about the sender, from public documentation, reports and experience, as of November 28, 2026.
 * The first that fits counts. Replies that aren't here are judged by their codes alone.
 */
const KNOWN: Record<string, Known[]> = {
  Microsoft: [
    { means: 'smtp-off', detail: '5.7.139', says: 'smtpclientauthentication is disabled' },
    { means: 'security-policy', detail: '5.7.139', says: 'security defaults policy' },
    { means: 'security-policy', detail: '5.7.139', says: 'did not meet the criteria' },
    { means: 'password-ended', detail: '5.7.139', says: 'basic authentication is disabled' },
    { means: 'password-ended', detail: '5.7.30' },
    { means: 'app-not-allowed', detail: '5.7.3', only: ({ withToken }) => withToken },
    { means: 'sender-not-allowed', detail: '5.7.60' },
    { means: 'sender-not-allowed', says: 'sendasdenied', only: fromOurProvider },
    { means: 'limit-reached', says: 'submissionquotaexceeded', only: fromOurProvider },
    { means: 'limit-reached', detail: '5.1.90', only: fromOurProvider },
    {
      means: 'sent-items-full',
      detail: '5.2.2',
      only: (reply) => afterData(reply) && reply.host === 'smtp.office365.com',
    },
    { means: 'sent-items-full', detail: '5.2.251', only: fromOurProvider },
    { means: 'sender-not-allowed', detail: '5.2.252', only: fromOurProvider },
    { means: 'throttled', detail: /^5\.2\.25[345]$/, only: fromOurProvider },
    {
      means: 'throttled',
      says: 'storedrv',
      only: (reply) => fromOurProvider(reply) && reply.status >= 500 && reply.detail !== '5.2.2',
    },
    { means: 'account-blocked', detail: /^5\.(?:1\.8|7\.(?:50[1-3]|70[58]))$/ },
  ],
  Google: [
    { means: 'limit-reached', detail: '5.4.5', only: fromOurProvider },
    { means: 'limit-reached', status: 550, says: 'smtp relay limit exceeded' },
    { means: 'limit-reached', status: 550, says: 'email quota exceeded', only: fromOurProvider },
    { means: 'app-password-needed', detail: '5.7.9', only: atSignIn },
    { means: 'app-password-needed', detail: '5.7.14', only: atSignIn },
    { means: 'place-not-allowed', status: 550, says: 'invalid credentials for relay' },
    { means: 'place-not-allowed', status: 550, says: 'mail relay denied' },
  ],
  'Amazon SES': [
    { means: 'sender-unverified', status: 554, says: 'address is not verified' },
    { means: 'account-blocked', status: 554, says: 'sending paused' },
    { means: 'account-blocked', status: 554, says: 'access denied: user', only: afterData },
    { means: 'limit-reached', status: 454, says: 'daily message quota exceeded' },
  ],
  SendGrid: [
    { means: 'sender-unverified', status: 550, says: 'does not match a verified sender identity' },
    { means: 'limit-reached', says: 'maximum credits exceeded' },
  ],
  Mailgun: [
    { means: 'account-blocked', status: 421, says: 'is not allowed to send' },
    { means: 'account-blocked', says: 'for test purposes only' },
  ],
  Postmark: [{ means: 'sender-unverified', says: 'not a sender signature on your account' }],
  Brevo: [
    { means: 'place-not-allowed', status: 525 },
    { means: 'account-blocked', status: 502, says: 'smtp account is not yet activated' },
    { means: 'sender-unverified', says: 'the sender you used' },
  ],
  Resend: [
    { means: 'sender-unverified', says: 'domain is not verified' },
    { means: 'sender-unverified', says: 'you can only send testing emails' },
  ],
  SMTP2GO: [{ means: 'place-not-allowed', status: 550, says: 'that ip address is not allowed to send' }],
  Fastmail: [{ means: 'sender-not-allowed', status: 551, says: 'not authorised to send from' }],
  Zoho: [
    { means: 'sender-not-allowed', says: 'relaying disallowed as' },
    { means: 'sender-not-allowed', says: 'sender is not allowed to relay' },
    { means: 'account-blocked', status: 550, detail: '5.4.6', only: fromOurProvider },
  ],
  iCloud: [{ means: 'sender-not-allowed', says: 'not one of your addresses' }],
  IONOS: [{ means: 'sender-not-allowed', says: 'sender address is not allowed' }],
  'Postfix, Yandex': [{ means: 'sender-not-allowed', status: 553, says: 'not owned by' }],
  cPanel: [
    { means: 'limit-reached', says: 'has exceeded the max emails per hour' },
    { means: 'limit-reached', says: 'has exceeded the max defers and failures per hour' },
  ],
  anyone: [
    { means: 'starttls-refused', only: ({ command }) => command === 'STARTTLS' },
    { means: 'app-not-allowed', status: 535, only: ({ withToken }) => withToken },
    { means: 'wrong-password', status: 535, only: atSignIn },
  ],
};

const ALL = Object.values(KNOWN).flat();

/** Joins the lines of a reply, without the codes that each line repeats. */
const joined = (text: string) =>
  text.replaceAll(/\r?\n\d{3}[ -](?:\d\.\d{1,3}\.\d{1,3} )?/g, ' ').toLowerCase();

/** Returns what a reply has against the sender, if that's known. */
export function knownRefusal(reply: Reply): Refusal | undefined {
  const words = joined(reply.text);
  return ALL.find(
    ({ status, detail, says, only }) =>
      (status === undefined || status === reply.status) &&
      (detail === undefined ||
        (typeof detail === 'string' ? detail === reply.detail : detail.test(reply.detail))) &&
      (says === undefined || words.includes(says)) &&
      (only === undefined || only(reply)),
  )?.means;
}
