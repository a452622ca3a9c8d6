import type { Action } from '../actions.ts';

export const LOOK_ACTIONS = {
  openLook: {
    method: 'GET',
    path: '/api/words/versions/:id/look',
    who: 'words',
    log: 'read',
    about: 'Look at a version of the site, or at saved words',
  },
} as const satisfies Record<string, Action>;
