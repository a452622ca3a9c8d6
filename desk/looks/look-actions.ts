import * as z from 'zod';
import type { Action } from '../action.ts';

export const LOOK_ACTIONS = {
  // It leads to another host.
  openLook: {
    request: 'GET /api/words/versions/:id/look',
    who: 'words',
    log: 'read',
    about: 'Look at a version of the site, or at saved words',
    reply: z.literal(''),
  },
  openPage: {
    request: 'GET /api/words/pages/:id',
    who: 'words',
    log: 'nothing',
    about: 'Show a page beside the form',
    query: z.object({ page: z.string().max(500) }),
    reply: z.literal(''),
  },
} as const satisfies Record<string, Action>;
