import { addDays, type Day } from '../days.ts';

/** The last day for a client's papers, the day the return is then ready, and the last day to sign it. */
export type SafeDays = { papers: Day; ready: Day; sign: Day };

export type Promised = {
  /** Calendar days from complete papers until a return is ready to sign; if the firm is closed, its next open day. */
  ready: number;
  /** Business days from a signature until the return is e-filed. */
  eFile: number;
};

/**
 * Returns the last days from which a firm's promises still end by a due date. A return is ready before the last day to sign
 * it, so that the client has a day for that.
 * @param isOpen tells whether the firm works on a day
 */
export function lastSafeDays(due: Day, promised: Promised, isOpen: (day: Day) => boolean): SafeDays {
  const lastOpen = (before: Day): Day => {
    const day = addDays(before, -1);
    return isOpen(day) ? day : lastOpen(day);
  };
  let sign = addDays(due, 1);
  // The firm e-files on its last open day that isn't after the due date.
  for (let days = 0; days <= promised.eFile; days += 1) sign = lastOpen(sign);
  const ready = lastOpen(sign);
  return { papers: addDays(ready, -promised.ready), ready, sign };
}
