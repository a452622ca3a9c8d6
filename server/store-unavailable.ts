/**
 * The store cannot keep or give anything just now, and may be able to again later: nothing was stored.
 *
 * `reason` is safe to log: the driver's code, never a value.
 */
export class StoreUnavailable extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`The store is unavailable (${reason})`);
    this.name = 'StoreUnavailable';
    this.reason = reason;
  }
}
