/** The store can't be used right now, and nothing was stored. `reason` is safe to log: it never contains user data. */
export class StoreUnavailable extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`The store is unavailable (${reason})`);
    this.name = 'StoreUnavailable';
    this.reason = reason;
  }
}
