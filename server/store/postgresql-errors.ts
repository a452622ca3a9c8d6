import { StoreUnavailable } from '../store-unavailable.ts';

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const UNAVAILABLE_STATES = new Set(['25006', '25P03', '55P03', '57014', '57P01', '57P02', '57P03', '57P05']);
/** Connection error, invalid password, insufficient resources (such as a full disk), system error. */
const UNAVAILABLE_CLASSES = new Set(['08', '28', '53', '58']);
const TRANSIENT_STATES = new Set(['40001', '40P01']);

/** Matches system codes of a failed or broken connection, such as `ECONNRESET`, but not Node's own `ERR_…`. */
const SOCKET_CODE = /^E(?!RR_)[A-Z_]+$/;

/** How messages of pg's errors without a code start. */
const WORDS = ['Connection terminated', 'timeout exceeded', 'Client has encountered'];

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Returns whether the transaction may succeed if it's run again right away. */
export function isTransient(error: unknown): boolean {
  return TRANSIENT_STATES.has(codeOf(error));
}

/** Turns the error into `StoreUnavailable` if the database can't be reached, is full or is locked. */
export function postgresqlError(error: unknown): unknown {
  const code = codeOf(error);
  if (UNAVAILABLE_STATES.has(code) || UNAVAILABLE_CLASSES.has(code.slice(0, 2)) || SOCKET_CODE.test(code)) {
    return new StoreUnavailable(code);
  }
  if (error instanceof AggregateError) return new StoreUnavailable(codeOf(error.errors[0]) || 'unreachable');
  if (error instanceof Error && WORDS.some((words) => error.message.startsWith(words))) {
    return new StoreUnavailable('connection lost');
  }
  return error;
}
