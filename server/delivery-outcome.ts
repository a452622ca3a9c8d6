/** Result of one delivery attempt. `why` is stored, shown and logged, so it holds only codes and our own words. */
export type Outcome =
  | { result: 'delivered' }
  /** No longer needed, so it's never sent. */
  | { result: 'skipped'; why: string }
  /** The recipient's address is permanently rejected. Common, because visitors mistype addresses. */
  | { result: 'refused'; why: string }
  /** We decided to send it later, after `wait` milliseconds. Doesn't count as an attempt. */
  | { result: 'postponed'; why: string; wait: number }
  /** Interrupted by a shutdown. Doesn't count as an attempt, and the delivery is due right away. */
  | { result: 'interrupted' }
  /** Temporary failure. `wait` is how long the other side asked us to wait, in milliseconds. */
  | { result: 'again'; why: string; wait?: number }
  /** Permanent failure. */
  | { result: 'give-up'; why: string };
