import type { Action } from '../actions.ts';

/** What owners can see and do about the server. */
export const STATUS_ACTIONS = {
  showStatus: {
    method: 'GET',
    path: '/api/status',
    role: 'owner',
    log: 'nothing',
    about: 'See the queue, alarms, backups and versions',
  },
  backUp: {
    method: 'POST',
    path: '/api/status/backups',
    role: 'owner',
    log: 'exported',
    about: 'Back up the database, on the server',
  },
  tryMail: {
    method: 'POST',
    path: '/api/status/mail',
    role: 'owner',
    log: 'nothing',
    about: 'Sign in to the mail server without sending anything',
  },
  confirmSweep: {
    method: 'POST',
    path: '/api/status/sweep',
    role: 'owner',
    fresh: true,
    log: 'changed',
    about: 'Erase what waits for a confirmation',
  },
  checkLaunch: {
    method: 'GET',
    path: '/api/status/launch',
    role: 'owner',
    log: 'nothing',
    about: 'See what to change before the site goes live',
  },
} as const satisfies Record<string, Action>;
