import type { Firm } from '../content/firm.ts';

type Zone = Pick<Firm, 'timeZone'>;

const TIME = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

/** A moment as the firm reads it: "Nov 21, 2026, 9:14 AM PST". */
export function dateAndTime(at: number, { timeZone }: Zone): string {
  return new Date(at).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    ...TIME,
    timeZone,
  });
}

/** A moment of these days: "Monday, November 23, 10:14 AM PST". */
export function dayAndTime(at: number, { timeZone }: Zone): string {
  const date = new Date(at);
  const day = date.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone });
  return `${day}, ${date.toLocaleTimeString('en-US', { ...TIME, timeZone })}`;
}
