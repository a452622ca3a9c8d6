/** What a mail server, or who issues its tokens, has against us. `deliveries.reason` stores it. */
export type Refusal =
  | 'smtp-off'
  | 'security-policy'
  | 'password-ended'
  | 'app-password-needed'
  | 'wrong-password'
  | 'app-not-allowed'
  | 'sender-not-allowed'
  | 'sender-unverified'
  | 'limit-reached'
  | 'sent-items-full'
  | 'throttled'
  | 'account-blocked'
  | 'place-not-allowed'
  | 'starttls-refused'
  | 'tls-from-start'
  | 'starttls-expected'
  | 'secret-expired'
  | 'secret-wrong'
  | 'app-unknown'
  | 'tenant-unknown'
  | 'scope-wrong'
  | 'address-refused';

/** Why a delivery has to be tried again, and whether that only helps once someone has changed something. */
const TROUBLES = {
  /** The other side is busy or broken. */
  temporary: { needsSomeone: false },
  /** There was no connection, or it was lost or silent. */
  unreachable: { needsSomeone: false },
  /** There was no secure connection, as with a certificate from an unknown authority. */
  'not-trusted': { needsSomeone: true },
  /** The other side takes nothing from us, as with a wrong password. */
  refused: { needsSomeone: true },
  /** Something of our own failed, such as the disk. */
  'own-failure': { needsSomeone: false },
};

export type Trouble = keyof typeof TROUBLES;

/**
 * What came of one delivery attempt. The code decides about retries, alarms and pauses. `why` is for people: it's stored,
 * shown and logged, so it holds only codes and our own words.
 */
export type Outcome =
  | { code: 'delivered' }
  /** To some of its addresses. The others won't take it. */
  | { code: 'delivered'; why: string; reason: Refusal }
  /** No longer needed, so it's never sent. */
  | { code: 'skipped'; why: string }
  /** The recipient's address is permanently rejected. Common, because visitors mistype addresses. */
  | { code: 'recipient-refused'; why: string }
  /** The message is permanently rejected. */
  | { code: 'message-refused'; why: string }
  /** We decided to send it later, after `wait` milliseconds. Doesn't count as an attempt. */
  | { code: 'postponed'; why: string; wait: number }
  /** Interrupted by a shutdown. Doesn't count as an attempt, and the delivery is due right away. */
  | { code: 'interrupted' }
  /** Tried again later. `wait` is how long the other side asked us to wait, in milliseconds; `reason` is what it's known to mean. */
  | { code: Trouble; why: string; wait?: number; reason?: Refusal };

/** What's in the way of a delivery for now. */
export type Problem = Extract<Outcome, { code: Trouble }>;

export const isTrouble = (outcome: Outcome): outcome is Problem => Object.hasOwn(TROUBLES, outcome.code);

/** Troubles that raise an alarm at once, and pause the newsletter. */
export const NEED_SOMEONE = (Object.keys(TROUBLES) as Trouble[]).filter(
  (code) => TROUBLES[code].needsSomeone,
);
