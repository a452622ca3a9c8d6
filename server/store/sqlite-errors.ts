import { StoreUnavailable } from '../store-unavailable.ts';

// Primary result codes that don't mean a bug in our statement: https://sqlite.org/rescode.html
const OUTSIDE = new Map([
  [5, 'locked'],
  [6, 'locked'],
  [8, 'its database is read-only'],
  [10, 'input or output error'],
  [11, 'damaged'],
  [13, 'disk full'],
  [14, "its database can't be opened or created"],
  [26, 'not a database'],
]);

function primaryCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number')
    return undefined;
  // The low byte of an extended result code is the primary one.
  return error.errcode & 0xff;
}

export function isLocked(error: unknown): boolean {
  const code = primaryCode(error);
  return code === 5 || code === 6;
}

/** Turns the error into `StoreUnavailable` if it's about the disk or a lock. */
export function sqliteError(error: unknown): unknown {
  const reason = OUTSIDE.get(primaryCode(error) ?? -1);
  return reason === undefined ? error : new StoreUnavailable(reason);
}
