import { say } from '../../content-model/fill-in/say.ts';
import { formWords, refusalWords as refusals } from '../../content-model/form-words.ts';
import { STORE_RETRY_AFTER } from '../limits.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import type { Problem } from './problem.ts';

const { failure, firm } = formWords;

const problem = ({ title, text }: { title: string; text: string }) => ({ title, detail: text });

// On a phone's screen the number stays on one line, to be read out and dialed.
const ways = say(failure.ways, {
  email: firm.email,
  phone: firm.phone.display.replaceAll(' ', '\u00a0'),
});

/** What was asked for: that a message be taken, or what the link of a mail leads to. */
type Asked = 'message' | 'link';

const wordsOf = ({ text, mailed }: { text: string; mailed: string }, asked: Asked) =>
  asked === 'message' ? text : mailed;

/** A client that has taken all its turns. @param retryAfter until its next one, in milliseconds */
export function tooMany(retryAfter: number, asked: Asked): Problem {
  const words = refusals.tooMany;
  return { status: 429, title: words.title, detail: wordsOf(words, asked), retryAfter };
}

const CLIENT_TROUBLE: Record<number, { title: string; detail: string }> = {
  413: problem(refusals.tooLong),
  415: {
    title: 'Unknown kind of content',
    detail: 'Send application/json or application/x-www-form-urlencoded.',
  },
};

/**
 * What an error means to whoever caused it or suffers from it. The text of an error never gets out.
 */
export function troubleOf(error: unknown, asked: Asked): Problem {
  if (error instanceof StoreUnavailable) {
    return {
      status: 503,
      title: refusals.notStored.title,
      detail: `${wordsOf(refusals.notStored, asked)} ${ways}`,
      retryAfter: STORE_RETRY_AFTER,
    };
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) {
    return { status, ...(CLIENT_TROUBLE[status] ?? problem(refusals.unreadable)) };
  }
  return { status: 500, title: refusals.broken.title, detail: `${wordsOf(refusals.broken, asked)} ${ways}` };
}
