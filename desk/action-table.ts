import type { Action } from './action.ts';
import { CALL_ACTIONS } from './calls/call-actions.ts';
import { LEAD_ACTIONS } from './leads/lead-actions.ts';
import { LOOK_ACTIONS } from './looks/look-actions.ts';
import { NEWSLETTER_ACTIONS } from './newsletter/newsletter-actions.ts';
import { LOG_ACTIONS, PEOPLE_ACTIONS } from './people/people-actions.ts';
import { PERSON_ACTIONS } from './person/person-actions.ts';
import { REPORT_ACTIONS } from './report/report-actions.ts';
import { INVITATION_ACTIONS, SIGN_IN_ACTIONS } from './sign-in/sign-in-actions.ts';
import { STATUS_ACTIONS } from './status/status-actions.ts';
import { TODAY_ACTIONS } from './today/today-actions.ts';
import { WORDS_ACTIONS } from './words/words-actions.ts';

/**
 * Everything that the desk can do. Routes, buttons, tests and docs/desk-actions.md are made from this table. The interface is
 * built with each action's request and who may do it, and without the rest.
 */
export const ACTIONS = {
  ...TODAY_ACTIONS,
  ...LEAD_ACTIONS,
  ...CALL_ACTIONS,
  ...NEWSLETTER_ACTIONS,
  ...PERSON_ACTIONS,
  ...REPORT_ACTIONS,
  ...STATUS_ACTIONS,
  ...SIGN_IN_ACTIONS,
  ...INVITATION_ACTIONS,
  ...PEOPLE_ACTIONS,
  ...WORDS_ACTIONS,
  ...LOOK_ACTIONS,
  ...LOG_ACTIONS,
} as const satisfies Record<string, Action>;
