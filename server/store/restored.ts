/** Stops issues of the newsletter in a backup. By the time it's restored, more of them may have left. */
const STOP_ISSUES = `update "newsletterIssues" set state = 'stopped', code = 'restored', why = 'restored from a backup'
  where state in ('waiting', 'sending', 'paused')`;

/**
 * What a backup must not bring back: sessions, invitations, and people who were removed since. Nobody can sign in until
 * someone has confirmed the list of people.
 */
export const MARK_RESTORED = [
  STOP_ISSUES,
  'delete from sessions',
  'delete from challenges',
  'delete from "invitationLinks"',
  `update invitations set state = 'ended', code = null, "claimHash" = null, passkey = null
    where state in ('open', 'claimed')`,
  'update desk set "isUnconfirmed" = 1 where exists (select id from people where "joinedAt" is not null)',
];
