import type { ActivityKind } from '../server/store/desk-schema.ts';
import { MAY, wordsOf } from '../server/store/roles.ts';
import { CALL_ACTIONS } from './calls/call-actions.ts';
import { LEAD_ACTIONS } from './leads/lead-actions.ts';
import { LOOK_ACTIONS } from './looks/look-actions.ts';
import { NEWSLETTER_ACTIONS } from './newsletter/newsletter-actions.ts';
import { PERSON_ACTIONS } from './person/person-actions.ts';
import { REPORT_ACTIONS } from './report/report-actions.ts';
import { STATUS_ACTIONS } from './status/status-actions.ts';
import { WORDS_ACTIONS } from './words/words-actions.ts';

/** One thing that someone can do at the desk. */
export type Action = {
  method: 'GET' | 'POST' | 'PUT';
  /** Holds ids, never what someone typed. */
  path: `/api/${string}`;
  /** The part of the work whose roles may do it. `anyone` needs no session. */
  who: 'anyone' | keyof typeof MAY;
  /** Asks for the passkey again if the last time is over ten minutes ago. */
  fresh?: true;
  /** How many bytes a body may have, such as a pasted list, if that's more than usual. */
  bodyLimit?: number;
  /** Doesn't count against the client's limit, because nothing can be guessed with it. */
  uncounted?: true;
  /** How the log has it. `nothing` is only for what shows nothing about people. */
  log: ActivityKind | 'nothing';
  /** For docs/desk-actions.md and the log. */
  about: string;
};

/** Everything that the desk can do. Routes, buttons, tests and docs/desk-actions.md are made from this table. */
export const ACTIONS = {
  me: { method: 'GET', path: '/api/session', who: 'self', log: 'nothing', about: 'See who’s signed in' },
  ...LEAD_ACTIONS,
  ...CALL_ACTIONS,
  ...NEWSLETTER_ACTIONS,
  ...PERSON_ACTIONS,
  ...REPORT_ACTIONS,
  ...STATUS_ACTIONS,
  stay: { method: 'POST', path: '/api/session/stay', who: 'self', log: 'nothing', about: 'Stay signed in' },
  signInOptions: {
    method: 'POST',
    path: '/api/sign-in/options',
    who: 'anyone',
    log: 'nothing',
    about: 'Start signing in',
  },
  signIn: {
    method: 'POST',
    path: '/api/sign-in',
    who: 'anyone',
    log: 'signed-in',
    about: 'Sign in with a passkey',
  },
  signOut: { method: 'POST', path: '/api/session/end', who: 'self', log: 'signed-in', about: 'Sign out' },
  proveOptions: {
    method: 'POST',
    path: '/api/session/prove/options',
    who: 'self',
    log: 'nothing',
    about: 'Start using the passkey again',
  },
  prove: {
    method: 'POST',
    path: '/api/session/prove',
    who: 'self',
    log: 'signed-in',
    about: 'Use the passkey again',
  },
  listPasskeys: {
    method: 'GET',
    path: '/api/passkeys',
    who: 'self',
    log: 'nothing',
    about: 'See your own passkeys',
  },
  addPasskeyOptions: {
    method: 'POST',
    path: '/api/passkeys/options',
    who: 'self',
    fresh: true,
    log: 'nothing',
    about: 'Start adding a passkey',
  },
  addPasskey: {
    method: 'POST',
    path: '/api/passkeys',
    who: 'self',
    fresh: true,
    log: 'changed',
    about: 'Add a passkey of your own',
  },
  removePasskey: {
    method: 'POST',
    path: '/api/passkeys/:id/remove',
    who: 'self',
    fresh: true,
    log: 'changed',
    about: 'Remove a passkey of your own',
  },
  setReplyTo: {
    method: 'POST',
    path: '/api/you/reply-to',
    who: 'self',
    fresh: true,
    log: 'changed',
    about: 'Say where visitors’ answers to your emails go',
  },
  lookAtInvitation: {
    method: 'POST',
    path: '/api/invitations/look',
    who: 'anyone',
    log: 'nothing',
    about: 'Open an invitation',
  },
  invitationOptions: {
    method: 'POST',
    path: '/api/invitations/options',
    who: 'anyone',
    log: 'nothing',
    about: 'Start accepting an invitation',
  },
  claimInvitation: {
    method: 'POST',
    path: '/api/invitations/claim',
    who: 'anyone',
    log: 'changed',
    about: 'Accept an invitation on a new device',
  },
  seeClaim: {
    method: 'POST',
    path: '/api/invitations/claimed',
    who: 'anyone',
    uncounted: true,
    log: 'nothing',
    about: 'See whether a new device was confirmed',
  },
  listPeople: {
    method: 'GET',
    path: '/api/people',
    who: 'people',
    log: 'nothing',
    about: 'See the people of the firm',
  },
  invite: {
    method: 'POST',
    path: '/api/people/invite',
    who: 'people',
    fresh: true,
    log: 'changed',
    about: 'Invite someone',
  },
  inviteAgain: {
    method: 'POST',
    path: '/api/people/:id/invite',
    who: 'people',
    fresh: true,
    log: 'changed',
    about: 'Invite someone with a lost passkey',
  },
  confirmInvitation: {
    method: 'POST',
    path: '/api/invitations/:id/confirm',
    who: 'people',
    fresh: true,
    log: 'changed',
    about: 'Confirm a new device',
  },
  endInvitation: {
    method: 'POST',
    path: '/api/invitations/:id/end',
    who: 'people',
    fresh: true,
    log: 'changed',
    about: 'Take an invitation back',
  },
  changeRole: {
    method: 'POST',
    path: '/api/people/:id/role',
    who: 'people',
    fresh: true,
    log: 'changed',
    about: 'Change someone’s role',
  },
  nameAs: {
    method: 'POST',
    path: '/api/people/:id/named',
    who: 'people',
    fresh: true,
    log: 'changed',
    about: 'Say who someone is on the site',
  },
  removePerson: {
    method: 'POST',
    path: '/api/people/:id/remove',
    who: 'people',
    fresh: true,
    log: 'changed',
    about: 'Remove someone',
  },
  ...WORDS_ACTIONS,
  ...LOOK_ACTIONS,
  readLog: { method: 'POST', path: '/api/log', who: 'log', log: 'nothing', about: 'Read the log' },
} as const satisfies Record<string, Action>;

export type ActionName = keyof typeof ACTIONS;

/** A row of the table, as any row. */
export const actionOf = (name: ActionName): Action => ACTIONS[name];

type ParamIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters in the path of an action, such as `id`. */
export type ParamsOf<Name extends ActionName> = Record<ParamIn<(typeof ACTIONS)[Name]['path']>, string>;

/** Returns whether someone with a role may do something. A role that isn't listed in server/store/roles.ts may do nothing. */
export function mayDo(name: ActionName, role: string): boolean {
  const { who } = actionOf(name);
  return who === 'anyone' || MAY[who].some((listed) => listed === role);
}

const list = new Intl.ListFormat('en-US');

/** Names those who may do something, such as *owners and staff*. */
export function whoMay(name: ActionName): string {
  const { who } = actionOf(name);
  return who === 'anyone' ? who : list.format(MAY[who].map((role) => wordsOf(role).all));
}
