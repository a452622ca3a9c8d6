import { StoreUnavailable } from '../store-unavailable.ts';

// https://sqlite.org/rescode.html: primary result codes that speak of the world, not of our statement.
const OUTSIDE = new Map([
  [5, 'locked'],
  [6, 'locked'],
  [8, 'its database is read-only'],
  [10, 'input or output error'],
  [11, 'damaged'],
  [13, 'disk full'],
  [14, 'its database can be neither opened nor made'],
  [26, 'not a database'],
]);

function primaryCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number')
    return undefined;
  // Extended result codes hold the primary one in their low byte.
  return error.errcode & 0xff;
}

/** Whether another process holds the lock that a statement needs. */
export function isLocked(error: unknown): boolean {
  const code = primaryCode(error);
  return code === 5 || code === 6;
}

/** `StoreUnavailable` for trouble with the disk or a lock, the error itself for anything else. */
export function sqliteError(error: unknown): unknown {
  const reason = OUTSIDE.get(primaryCode(error) ?? -1);
  return reason === undefined ? error : new StoreUnavailable(reason);
}
