import type { Action } from '../actions.ts';

/** What people can do with calls. */
export const CALL_ACTIONS = {
  showCalls: {
    method: 'GET',
    path: '/api/calls/:monday',
    who: 'calls',
    log: 'read',
    about: 'Read the calls of a week',
  },
  blockCalls: {
    method: 'POST',
    path: '/api/calls/blocks',
    who: 'calls',
    log: 'changed',
    about: 'Block days or times for calls',
  },
  unblockCalls: {
    method: 'POST',
    path: '/api/calls/blocks/ended',
    who: 'calls',
    log: 'changed',
    about: 'Free blocked days or times',
  },
  connectCalendar: {
    method: 'POST',
    path: '/api/calendars',
    who: 'calendars',
    fresh: true,
    log: 'changed',
    about: 'Connect a calendar whose busy times aren’t offered',
  },
  removeCalendar: {
    method: 'POST',
    path: '/api/calendars/:id/remove',
    who: 'calendars',
    log: 'changed',
    about: 'Remove a calendar',
  },
  showOwnCalendars: {
    method: 'GET',
    path: '/api/you/calendars',
    who: 'self',
    log: 'nothing',
    about: 'See your own calendars',
  },
  connectOwnCalendar: {
    method: 'POST',
    path: '/api/you/calendars',
    who: 'self',
    fresh: true,
    log: 'changed',
    about: 'Connect your own calendar, whose busy times aren’t offered for your calls',
  },
  removeOwnCalendar: {
    method: 'POST',
    path: '/api/you/calendars/:id/remove',
    who: 'self',
    log: 'changed',
    about: 'Remove your own calendar',
  },
  placeCall: {
    method: 'POST',
    path: '/api/leads/:id/call',
    who: 'calls',
    log: 'changed',
    about: 'Book or move a call',
  },
  bookCaller: {
    method: 'POST',
    path: '/api/calls',
    who: 'calls',
    log: 'changed',
    about: 'Book a call for someone who isn’t a lead yet',
  },
  cancelCall: {
    method: 'POST',
    path: '/api/leads/:id/call/canceled',
    who: 'calls',
    log: 'changed',
    about: 'Cancel a call',
  },
} as const satisfies Record<string, Action>;
