import { expect, test } from 'vitest';
import type { Refusal } from '../delivery-outcome.ts';
import { knownRefusal, type Reply } from './replies.ts';

/** Reads a reply as it comes from a server that we sign in to. */
function replyOf(text: string, command: string, more: Partial<Reply> = {}): Reply {
  const [, status = '', detail = ''] = /^(\d{3})[ -](?:(\d\.\d{1,3}\.\d{1,3})\b)?/.exec(text) ?? [];
  const usual = { host: 'mail.example.com', signsIn: true, withToken: false };
  return { status: Number(status), detail, text, command, ...usual, ...more };
}

test.each<[provider: string, Refusal, command: string, text: string, more?: Partial<Reply>]>([
  ...(
    [
      [
        'smtp-off',
        'AUTH LOGIN',
        '535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Tenant. Visit https://aka.ms/smtp_auth_disabled for more information.',
      ],
      [
        'smtp-off',
        'AUTH XOAUTH2',
        '535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Mailbox.',
        { withToken: true },
      ],
      [
        'security-policy',
        'AUTH LOGIN',
        "535 5.7.139 Authentication unsuccessful, user is locked by your organization's security defaults policy. Contact your administrator.",
      ],
      [
        'security-policy',
        'AUTH LOGIN',
        '535 5.7.139 Authentication unsuccessful, the request did not meet the criteria to be authenticated successfully.',
      ],
      [
        'password-ended',
        'AUTH LOGIN',
        '535 5.7.139 Authentication unsuccessful, basic authentication is disabled. [PN0PR01CA0024.INDPRD01.PROD.OUTLOOK.COM]',
      ],
      [
        'password-ended',
        'MAIL FROM',
        '550 5.7.30 Basic authentication is not supported for Client Submission.',
      ],
      [
        'wrong-password',
        'AUTH LOGIN',
        '535 5.7.139 Authentication unsuccessful, the user credentials were incorrect.',
      ],
      ['wrong-password', 'AUTH PLAIN', '535 5.7.3 Authentication unsuccessful'],
      [
        'app-not-allowed',
        'AUTH XOAUTH2',
        '535 5.7.3 Authentication unsuccessful [DB6P18901CA0015.EURP189.PROD.OUTLOOK.COM]',
        { withToken: true },
      ],
      [
        'sender-not-allowed',
        'DATA',
        '550 5.7.60 SMTP; Client does not have permissions to send as this sender',
      ],
      [
        'sender-not-allowed',
        'DATA',
        '554 5.2.0 STOREDRV.Submission.Exception:SendAsDeniedException.MapiExceptionSendAsDenied; Failed to process message due to a permanent exception with message Cannot submit message.',
      ],
      [
        'limit-reached',
        'DATA',
        '554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceededException.MapiExceptionShutoffQuotaExceeded',
      ],
      [
        'sent-items-full',
        'DATA',
        '554 5.2.2 mailbox full; STOREDRV.Submission.Exception:QuotaExceededException.MapiExceptionShutoffQuotaExceeded',
        { host: 'smtp.office365.com' },
      ],
      ['sent-items-full', 'DATA', '550 5.2.251 Sender throttled due to continuous mailbox full errors.'],
      ['sender-not-allowed', 'DATA', '550 5.2.252 Sender throttled due to continuous send as denied errors.'],
      ['throttled', 'DATA', '550 5.2.253 Sender throttled due to continuous invalid license errors.'],
      ['throttled', 'DATA', '550 5.2.255 Sender throttled due to continuous invalid recipients errors.'],
      [
        'throttled',
        'DATA',
        '554 5.2.0 STOREDRV.Submission.Exception:ObjectNotFoundException.MapiExceptionNotFound',
      ],
      ['account-blocked', 'DATA', '550 5.1.8 Access denied, bad outbound sender'],
      ['account-blocked', 'DATA', '550 5.7.705 Access denied, tenant has exceeded threshold.'],
    ] as const
  ).map(([means, ...rest]) => ['Microsoft', means, ...rest] as never),
  [
    'Google',
    'limit-reached',
    'DATA',
    '550-5.4.5 Daily user sending limit exceeded. For more information on Gmail\r\n550-5.4.5 sending limits go to\r\n550 5.4.5  https://support.google.com/a/answer/166852 - gsmtp',
  ],
  [
    'Google',
    'limit-reached',
    'RCPT TO',
    '550-5.7.1 Daily SMTP\r\n550 5.7.1 relay limit exceeded for customer. - gsmtp',
  ],
  [
    'Google',
    'app-password-needed',
    'AUTH PLAIN',
    '534-5.7.9 Application-specific password required. - gsmtp',
  ],
  [
    'Google',
    'app-password-needed',
    'AUTH PLAIN',
    '534-5.7.14 Please log in via your web browser and then try again. - gsmtp',
  ],
  ['Google', 'wrong-password', 'AUTH PLAIN', '535-5.7.8 Username and Password not accepted. - gsmtp'],
  [
    'Google',
    'place-not-allowed',
    'MAIL FROM',
    '550-5.7.1 Invalid credentials for relay [192.0.2.1]. The IP address you have\r\n550 5.7.1 registered does not match. - gsmtp',
  ],
  [
    'Amazon SES',
    'sender-unverified',
    'DATA',
    '554 Message rejected: Email address is not verified. The following identities failed the check in region US-EAST-1: site@firm.example',
  ],
  ['Amazon SES', 'limit-reached', 'DATA', '454 Throttling failure: Daily message quota exceeded.'],
  ['Amazon SES', 'account-blocked', 'DATA', '554 Message rejected: Sending paused for this account.'],
  [
    'Amazon SES',
    'account-blocked',
    'DATA',
    '554 Access denied: User `arn:aws:iam::1:user/x` is not authorized to perform `ses:SendRawEmail`',
  ],
  ['Amazon SES', 'wrong-password', 'AUTH PLAIN', '535 Authentication Credentials Invalid'],
  [
    'SendGrid',
    'sender-unverified',
    'DATA',
    '550 The from address does not match a verified Sender Identity. Mail cannot be sent until this error is resolved.',
  ],
  ['SendGrid', 'limit-reached', 'AUTH LOGIN', '451 Authentication failed: Maximum credits exceeded'],
  [
    'Mailgun',
    'account-blocked',
    'DATA',
    '421 Domain sandbox1.mailgun.org is not allowed to send: Please activate your Mailgun account.',
  ],
  [
    'Mailgun',
    'account-blocked',
    'DATA',
    '554 Sandbox subdomains are for test purposes only. Please add your own domain.',
  ],
  [
    'Postmark',
    'sender-unverified',
    'DATA',
    "550 5.0.0 The 'From' address you supplied (site@firm.example) is not a Sender Signature on your account.",
  ],
  ['Brevo', 'place-not-allowed', 'AUTH PLAIN', '525 5.7.1 Unauthorized IP address'],
  ['Resend', 'sender-unverified', 'DATA', '550 The firm.example domain is not verified. Please, add it.'],
  ['SMTP2GO', 'place-not-allowed', 'MAIL FROM', '550 that IP address is not allowed to send'],
  ['Fastmail', 'sender-not-allowed', 'DATA', '551 5.7.1 Not authorised to send from this header address'],
  ['Zoho', 'sender-not-allowed', 'RCPT TO', '553 Relaying disallowed as site@firm.example'],
  [
    'Zoho',
    'account-blocked',
    'DATA',
    '550 5.4.6 Unusual sending activity detected. Please try after sometime',
  ],
  ['Zoho', 'account-blocked', 'AUTH PLAIN', '554 5.1.8 Email Outgoing Blocked'],
  ['iCloud', 'sender-not-allowed', 'DATA', '550 5.7.0 From address is not one of your addresses'],
  [
    'Postfix',
    'sender-not-allowed',
    'RCPT TO',
    '553 5.7.1 <site@firm.example>: Sender address rejected: not owned by user info@firm.example',
  ],
  [
    'cPanel',
    'limit-reached',
    'RCPT TO',
    '550 Domain firm.example has exceeded the max emails per hour (201/200 (100%)) allowed. Message discarded.',
  ],
  ['anyone', 'starttls-refused', 'STARTTLS', '454 4.7.0 TLS not available due to local problem'],
])('%s: %s at %s, for "%s"', (_provider, means, command, text, more) => {
  expect(knownRefusal(replyOf(text, command, more))).toBe(means);
});

test.each<[string, command: string, text: string, more?: Partial<Reply>]>([
  ['a full mailbox', 'DATA', '554 5.2.2 mailbox full; STOREDRV.Deliver', { signsIn: false }],
  ['a full mailbox', 'DATA', '552 5.2.2 The email account that you tried to reach is over quota.'],
  ['a full mailbox', 'DATA', '554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException'],
  ['a full mailbox', 'RCPT TO', '554 5.2.2 mailbox full', { host: 'smtp.office365.com' }],
  ['the server of the recipient', 'DATA', '550 5.2.252 whatever it means there', { signsIn: false }],
  ['the server of the recipient', 'DATA', '550 5.4.5 system resources', { signsIn: false }],
  ['a mailbox', 'RCPT TO', '550 5.1.1 The email account that you tried to reach does not exist.'],
  ['a mailbox', 'RCPT TO', '554 5.2.0 STOREDRV.Deliver; recipient thread limit exceeded'],
  ['a busy mailbox', 'RCPT TO', '550 5.2.122 The recipient has exceeded their limit'],
  ['a busy server', 'DATA', '432 4.3.2 STOREDRV.ClientSubmit; sender thread limit exceeded'],
  ['a busy server', 'DATA', '454 Throttling failure: Maximum sending rate exceeded.'],
  ['a busy sign-in', 'AUTH PLAIN', '454 4.7.0 Cannot authenticate due to temporary system problem.'],
  ['a busy sign-in', 'AUTH PLAIN', '454 4.7.0 Too many login attempts, please try again later. - gsmtp'],
  ['the message', 'DATA', '552 5.3.4 Message size exceeds fixed limit'],
])('%s isn’t about us: at %s, "%s"', (_what, command, text, more) => {
  expect(knownRefusal(replyOf(text, command, more))).toBeUndefined();
});
