import type { Action } from '../actions.ts';

/** What owners can see and do about the server. */
export const STATUS_ACTIONS = {
  showStatus: {
    method: 'GET',
    path: '/api/status',
    who: 'status',
    log: 'nothing',
    about: 'See the queue, alarms, backups and versions',
  },
  backUp: {
    method: 'POST',
    path: '/api/status/backups',
    who: 'status',
    log: 'exported',
    about: 'Back up the database, on the server',
  },
  tryMail: {
    method: 'POST',
    path: '/api/status/mail',
    who: 'status',
    log: 'nothing',
    about: 'Sign in to the mail server without sending anything',
  },
  confirmSweep: {
    method: 'POST',
    path: '/api/status/sweep',
    who: 'status',
    fresh: true,
    log: 'changed',
    about: 'Erase what waits for a confirmation',
  },
  checkLaunch: {
    method: 'GET',
    path: '/api/status/launch',
    who: 'status',
    log: 'nothing',
    about: 'See what to change before the site goes live',
  },
} as const satisfies Record<string, Action>;
