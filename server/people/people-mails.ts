import { type Block, letter } from '../mail/letter.ts';
import type { Mail, MailContext } from '../mail/mail.ts';
import { dateAndTimeIn } from '../moments.ts';
import type { PersonTable } from '../store/desk-schema.ts';
import { wordsOf } from '../store/roles.ts';
import type { Invitation } from './invitations.ts';
import type { PeopleMail } from './people.ts';

type Own = { id: string; date: number; to: PersonTable };

function compose({ id, date, to }: Own, subject: string, blocks: Block[], context: MailContext): Mail {
  const { firm, publicUrl, mailTo } = context;
  return {
    id,
    date,
    to: { name: to.name, address: to.email },
    replyTo: mailTo,
    subject,
    ...letter(blocks, firm, publicUrl),
    automatic: true,
  };
}

/** Invites someone to the desk. @param link opens a page with a button; opening it changes nothing */
export function invitationMail(
  { person, expiresAt }: Invitation,
  link: string,
  own: Omit<Own, 'to'>,
  context: MailContext,
): Mail {
  const until = dateAndTimeIn(context.firm.timeZone, expiresAt);
  const blocks: Block[] = [
    { paragraph: `Hello ${person.name},` },
    { paragraph: `You’re invited to ${context.firm.name}’s desk, where the firm answers its leads.` },
    { button: { label: 'Open the invitation', url: link } },
    {
      paragraph:
        'Open it on the phone or computer that you’ll sign in with. It’ll show you a code of six characters. Tell it to the person who invited you, by phone or face to face. Once they’ve confirmed it, you can sign in.',
    },
    { small: `The link works once, until ${until}. If you weren’t expecting it, tell the firm’s owner.` },
  ];
  return compose({ ...own, to: person }, `Your invitation to ${context.firm.name}’s desk`, blocks, context);
}

const asRole = (role: string) => `${wordsOf(role).one}, with access to ${wordsOf(role).access}`;

type News = Exclude<PeopleMail['type'], 'invitation'>;

const NEWS: Record<News, (person: PersonTable) => [subject: string, paragraph: string]> = {
  invited: ({ name, email, role }) => [
    `${name} was invited to the desk`,
    `${name} (${email}) was invited to the desk as ${asRole(role)}. The invitation only works once its code is confirmed.`,
  ],
  'passkey-added': ({ name, email, role }) => [
    `${name} has a new passkey`,
    `${name} (${email}) has a new passkey, and can sign in to the desk with it as ${asRole(role)}.`,
  ],
  'role-changed': ({ name, email, role }) => [
    `${name} has a new role at the desk`,
    `${name} (${email}) is now ${asRole(role)}.`,
  ],
};

/** Tells an owner about a new way into the desk. */
export function ownerMail(
  { type, person, desk, ...own }: Own & { type: News; person: PersonTable; desk: string },
  context: MailContext,
): Mail {
  const [subject, paragraph] = NEWS[type](person);
  const blocks: Block[] = [
    { paragraph },
    { paragraph: 'If that’s not right, remove them in “Team” and read the log.' },
    { button: { label: 'Open the desk', url: desk } },
  ];
  return compose(own, subject, blocks, context);
}
