import * as z from 'zod';
import { FEED_PROBLEMS } from '../../server/calendar-feed.ts';
import type { Action } from '../action.ts';

const instant = z.int();

/** A day, or a time on the firm's clock, for what starts or ends then. */
const dayOrTime = z.string().regex(/^\d{4}-\d\d-\d\d(?:T(?:[01]\d|2[0-3]):[0-5]\d)?$/);

/** What a person typed, before it's checked like the contact form. */
const typed = z.string().max(300);

/** What came of placing a call. */
const PLACED = [
  ...(['done', 'taken', 'otherCall', 'mailLimit', 'changed', 'started', 'held'] as const),
  ...(['past', 'far', 'noNumber', 'noTime', 'noCalls'] as const),
] as const;

const block = z.strictObject({ from: dayOrTime, to: dayOrTime });

const calendar = z.strictObject({
  id: z.string(),
  /** The host and the last four characters of its address. */
  host: z.string(),
  ending: z.string(),
  /** When its busy times were read, and when they last changed. */
  readAt: instant,
  changedAt: instant,
  problem: z.enum(FEED_PROBLEMS).nullable(),
  /** How many of its events couldn't be read for certain. */
  doubtful: z.int(),
});

const connect = {
  body: z.strictObject({ address: z.string().max(2_000) }),
  reply: z.strictObject({
    /** `most`: there are as many as there can be */
    result: z.enum(['done', 'invalid', 'unread', 'most', 'noCalls']),
    /** Why it couldn't be read. */
    problem: z.enum(FEED_PROBLEMS).nullable(),
  }),
};

/** What people can do with calls. */
export const CALL_ACTIONS = {
  showCalls: {
    request: 'GET /api/calls/:monday',
    who: 'calls',
    log: 'read',
    about: 'Read the calls of a week',
    reply: z.strictObject({
      /** Whether the firm takes calls at all. */
      takesCalls: z.boolean(),
      /** What a call can be about. */
      services: z.array(z.string()),
      /** Calendars in which busy times aren't offered. */
      calendars: z.array(calendar),
      days: z.array(
        z.strictObject({
          day: z.string(),
          isClosed: z.boolean(),
          /** When visitors can pick times, such as `09:00-12:00`. */
          hours: z.array(z.string()),
          calls: z.array(
            z.strictObject({
              id: z.string(),
              startsAt: instant,
              endsAt: instant,
              sequence: z.int(),
              zone: z.string(),
              fullName: z.string(),
              service: z.string(),
              phoneNumber: z.string(),
              tel: z.string().nullable(),
              meeting: z.string(),
              /** The name of who has it, or empty. */
              person: z.string(),
            }),
          ),
          /** The parts of blocks on this day, as `00:00` to `24:00`. */
          blocks: z.array(z.strictObject({ from: z.string(), to: z.string() })),
          /** The same for times that are busy in a calendar. */
          busy: z.array(z.strictObject({ from: z.string(), to: z.string() })),
          /** What visitors can still pick. */
          free: z.array(instant),
        }),
      ),
    }),
  },
  blockCalls: {
    request: 'POST /api/calls/blocks',
    who: 'calls',
    log: 'changed',
    about: 'Block days or times for calls',
    body: block,
    reply: z.strictObject({
      /** `wasFree`: nothing of it was blocked before, so that freeing it undoes this. */
      result: z.enum(['done', 'nothing', 'backwards']),
      wasFree: z.boolean(),
      /** How many booked calls are then. They stay. */
      booked: z.int(),
    }),
  },
  unblockCalls: {
    request: 'POST /api/calls/blocks/ended',
    who: 'calls',
    log: 'changed',
    about: 'Free blocked days or times',
    body: block,
    reply: z.strictObject({ result: z.enum(['done', 'nothing', 'backwards']) }),
  },
  connectCalendar: {
    request: 'POST /api/calendars',
    who: 'calendars',
    fresh: true,
    log: 'changed',
    about: 'Connect a calendar whose busy times aren’t offered',
    ...connect,
  },
  showOwnCalendars: {
    request: 'GET /api/you/calendars',
    who: 'self',
    log: 'nothing',
    about: 'See your own calendars',
    /** `takesCalls`: whether the person does. */
    reply: z.strictObject({ takesCalls: z.boolean(), calendars: z.array(calendar) }),
  },
  connectOwnCalendar: {
    request: 'POST /api/you/calendars',
    who: 'self',
    fresh: true,
    log: 'changed',
    about: 'Connect your own calendar, whose busy times aren’t offered for your calls',
    ...connect,
  },
  removeOwnCalendar: {
    request: 'POST /api/you/calendars/:id/remove',
    who: 'self',
    log: 'changed',
    about: 'Remove your own calendar',
    body: z.strictObject({}),
    reply: z.strictObject({}),
  },
  removeCalendar: {
    request: 'POST /api/calendars/:id/remove',
    who: 'calendars',
    log: 'changed',
    about: 'Remove a calendar',
    body: z.strictObject({}),
    reply: z.strictObject({}),
  },
  bookCaller: {
    request: 'POST /api/calls',
    who: 'calls',
    log: 'changed',
    about: 'Book a call for someone who isn’t a lead yet',
    body: z.strictObject({
      ...{ fullName: typed, email: typed, phoneNumber: typed, service: typed },
      /** On the firm's clock. */
      at: z.string().max(16),
      /** Of this form, so that a retry books once. */
      key: z.uuid(),
    }),
    reply: z.strictObject({
      result: z.enum([...PLACED, 'invalid']),
      startsAt: instant.nullable(),
      /** The lead. */
      id: z.string().nullable(),
      problems: z.array(z.strictObject({ field: z.string(), message: z.string() })),
    }),
  },
  placeCall: {
    request: 'POST /api/leads/:id/call',
    who: 'calls',
    log: 'changed',
    about: 'Book or move a call',
    body: z.strictObject({
      /** On the firm's clock. */
      at: z.string().max(16),
      /** The sequence of the call that the person saw, if there was one. */
      shown: z.int().nullable(),
    }),
    reply: z.strictObject({
      result: z.enum(PLACED),
      startsAt: instant.nullable(),
    }),
  },
  cancelCall: {
    request: 'POST /api/leads/:id/call/canceled',
    who: 'calls',
    log: 'changed',
    about: 'Cancel a call',
    body: z.strictObject({ shown: z.int() }),
    reply: z.strictObject({ result: z.enum(['done', 'changed', 'started']) }),
  },
} as const satisfies Record<string, Action>;
