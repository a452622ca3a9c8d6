import type { Refusal } from '../delivery-outcome.ts';

/** What each refusal means, who can change it, and where. `leads status` and the desk show it. */
export const REFUSAL_WORDS: Record<Refusal, string> = {
  'smtp-off':
    'Microsoft has SMTP turned off for this mailbox or for all of them. A Microsoft 365 administrator can turn on “Authenticated SMTP” for the mailbox: Users, Active users, the mailbox, Mail, Manage email apps. Or use a provider for transactional email.',
  'security-policy':
    'A security policy of your Microsoft 365 doesn’t let the website sign in. Leave the policy on, and use a provider for transactional email.',
  'password-ended':
    'Microsoft no longer takes a password here. Whoever runs the server can set up a token or another provider: see “Sending email” in deploy/README.md.',
  'app-password-needed':
    'Google wants an app password. The mailbox’s owner can make one under Security, 2-Step Verification, App passwords; whoever runs the server puts it into SMTP_URL.',
  'wrong-password':
    'The mail server doesn’t know this user and password. Whoever runs the server can check SMTP_URL, also whether the provider wants an app password.',
  'app-not-allowed':
    'The app may not use this mailbox. A Microsoft 365 administrator can check that New-ServicePrincipal was given the Object ID of “Enterprise applications”, and the mailbox’s permission. After a change, wait 30 minutes.',
  'sender-not-allowed':
    'MAIL_FROM isn’t this mailbox or one of its addresses. Whoever runs the server can change it; or the mail provider can allow the address.',
  'sender-unverified':
    'The provider hasn’t verified MAIL_FROM’s domain, or the account is in a test mode. Whoever has the account there can verify the domain and end the test mode.',
  'limit-reached':
    'The provider’s limit of emails is used up. It ends by itself, often within a day, unless the account has run out of credit. A larger plan at the provider allows more.',
  'sent-items-full':
    'The mailbox we send from is full. Its owner can empty “Sent Items”, and set a rule that keeps it small.',
  throttled:
    'Microsoft holds this mailbox’s emails back because too many failed. A Microsoft 365 administrator can look at its license and its message trace. It ends by itself once the cause is gone.',
  'account-blocked':
    'The provider has blocked or not yet activated the account. Whoever has the account there can sign in, see why, and ask their support.',
  'place-not-allowed':
    'The provider takes no email from this server’s address. Whoever has the account there can add the address.',
  'starttls-refused':
    'The mail server offers no encryption on this port. Whoever runs the server can try smtps:// in SMTP_URL, or ask the provider.',
  'tls-from-start':
    'This port uses TLS from the start. Whoever runs the server can write smtps:// instead of smtp:// in SMTP_URL.',
  'starttls-expected':
    'This port doesn’t use TLS from the start. Whoever runs the server can write smtp:// instead of smtps:// in SMTP_URL.',
  'secret-expired':
    'The app’s secret has expired. A Microsoft 365 administrator can make a new one in the app’s registration, under Certificates & secrets; whoever runs the server puts it into SMTP_CLIENT_SECRET.',
  'secret-wrong':
    'SMTP_CLIENT_SECRET is wrong. It has to be the secret’s value, not its ID. Whoever runs the server can correct it.',
  'app-unknown':
    'SMTP_CLIENT_ID isn’t an app of this organization. Whoever runs the server can compare it and SMTP_TOKEN_URL with the app’s registration.',
  'tenant-unknown':
    'SMTP_TOKEN_URL names an organization that Microsoft doesn’t know. Whoever runs the server can compare it with the Directory (tenant) ID.',
  'scope-wrong': 'SMTP_SCOPE is wrong. For Microsoft 365, whoever runs the server can leave it out.',
  'address-refused':
    'One of the firm’s own addresses doesn’t take the website’s emails anymore; the others got them. Whoever runs the server can check MAIL_TO, and an owner the addresses in the desk’s “Team”.',
};
