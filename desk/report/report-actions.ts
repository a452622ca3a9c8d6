import type { Action } from '../actions.ts';

/** The report has counts only, so it isn't logged, and staff may read it. */
export const REPORT_ACTIONS = {
  showReport: {
    method: 'POST',
    path: '/api/report',
    who: 'report',
    log: 'nothing',
    about: 'Read the report, which has only counts',
  },
} as const satisfies Record<string, Action>;
