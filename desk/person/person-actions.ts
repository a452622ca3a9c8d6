import type { Action } from '../actions.ts';

/** What owners can do about one person's data. The address is in the body, never in the path. */
export const PERSON_ACTIONS = {
  findPerson: {
    method: 'POST',
    path: '/api/person/find',
    who: 'dataRequests',
    log: 'searched',
    about: 'See everything about an address',
  },
  exportPerson: {
    method: 'POST',
    path: '/api/person/copy',
    who: 'dataRequests',
    fresh: true,
    log: 'exported',
    about: 'Download a copy of everything about an address',
  },
  unsubscribePerson: {
    method: 'POST',
    path: '/api/person/unsubscribed',
    who: 'dataRequests',
    log: 'changed',
    about: 'End the newsletter for an address',
  },
  erasePerson: {
    method: 'POST',
    path: '/api/person/erased',
    who: 'dataRequests',
    fresh: true,
    log: 'changed',
    about: 'Erase everything about an address',
  },
} as const satisfies Record<string, Action>;
