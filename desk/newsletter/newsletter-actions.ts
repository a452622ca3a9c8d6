import { LARGE_BODY } from '../../server/limits.ts';
import type { Action } from '../actions.ts';

/** What owners can do with the newsletter. An address is in the body, never in the path. */
export const NEWSLETTER_ACTIONS = {
  listIssues: {
    method: 'GET',
    path: '/api/newsletter',
    who: 'newsletter',
    log: 'nothing',
    about: 'See the issues of the newsletter',
  },
  showIssue: {
    method: 'GET',
    path: '/api/newsletter/:id',
    who: 'newsletter',
    log: 'nothing',
    about: 'See an issue, and how far it has been sent',
  },
  showEmail: {
    method: 'GET',
    path: '/api/newsletter/:id/email/:scheme',
    who: 'newsletter',
    log: 'nothing',
    about: 'See how the email of an issue looks',
  },
  checkIssue: {
    method: 'GET',
    path: '/api/newsletter/:id/obstacles',
    who: 'newsletter',
    log: 'nothing',
    about: 'See why an issue can’t be sent',
  },
  showFailures: {
    method: 'GET',
    path: '/api/newsletter/:id/failures',
    who: 'newsletter',
    log: 'searched',
    about: 'See who couldn’t be sent an issue',
  },
  copyIssue: {
    method: 'POST',
    path: '/api/newsletter/:id/copy',
    who: 'newsletter',
    log: 'changed',
    about: 'Send yourself a copy of an issue',
  },
  sendIssue: {
    method: 'POST',
    path: '/api/newsletter/:id/send',
    who: 'newsletter',
    fresh: true,
    log: 'changed',
    about: 'Send an issue to everyone',
  },
  stopIssue: {
    method: 'POST',
    path: '/api/newsletter/:id/stop',
    who: 'newsletter',
    log: 'changed',
    about: 'Stop an issue',
  },
  resumeIssue: {
    method: 'POST',
    path: '/api/newsletter/:id/resume',
    who: 'newsletter',
    fresh: true,
    log: 'changed',
    about: 'Resume an issue, and try again what failed',
  },
  findSubscribers: {
    method: 'POST',
    path: '/api/subscribers/find',
    who: 'newsletter',
    log: 'searched',
    about: 'List and search subscribers',
  },
  findUndeliverable: {
    method: 'POST',
    path: '/api/subscribers/undeliverable',
    who: 'newsletter',
    bodyLimit: LARGE_BODY,
    log: 'searched',
    about: 'Find subscribers in a list of undeliverable addresses',
  },
  endUndeliverable: {
    method: 'POST',
    path: '/api/subscribers/undeliverable/ended',
    who: 'newsletter',
    bodyLimit: LARGE_BODY,
    log: 'changed',
    about: 'Unsubscribe undeliverable addresses',
  },
} as const satisfies Record<string, Action>;
