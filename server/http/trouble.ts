import type { Firm } from '../../content/firm.ts';
import { REFUSALS } from '../../forms/refusals.ts';
import { STORE_RETRY_AFTER } from '../limits.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import type { Problem } from './problem.ts';

/** A client that has taken all its turns. @param retryAfter until its next one, in milliseconds */
export function tooMany(retryAfter: number): Problem {
  return { status: 429, title: 'Too many messages', detail: REFUSALS[429], retryAfter };
}

const CLIENT_TROUBLE: Record<number, { title: string; detail: string }> = {
  413: {
    title: 'Too long',
    detail: REFUSALS[413],
  },
  415: {
    title: 'Unknown kind of content',
    detail: 'Send application/json or application/x-www-form-urlencoded.',
  },
};

/**
 * What an error means to whoever caused it or suffers from it. The text of an error never gets out.
 */
export function troubleOf(error: unknown, firm: Firm): Problem {
  // On a phone's screen the number stays on one line, to be read out and dialed.
  const phone = firm.phone.display.replaceAll(' ', '\u00a0');
  if (error instanceof StoreUnavailable) {
    return {
      status: 503,
      title: 'Not stored yet',
      detail: `${REFUSALS[503]} You can also write to ${firm.email} or call ${phone}.`,
      retryAfter: STORE_RETRY_AFTER,
    };
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) {
    const words = CLIENT_TROUBLE[status] ?? {
      title: 'Not understood',
      detail: 'The request could not be read. Please reload the page and send the form again.',
    };
    return { status, ...words };
  }
  return {
    status: 500,
    title: 'Something went wrong on our side',
    detail: `Your message was not stored. Please send it again, write to ${firm.email} or call ${phone}.`,
  };
}
