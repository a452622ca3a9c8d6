import { useMe } from './me.ts';

const FORMAT = {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;

/** Returns how to write moments, such as "Nov 27, 2026, 9:30 AM", on the firm's clock. @param zone with its name, "PST" */
export function useWhen(zone?: 'short'): (at: number) => string {
  const { timeZone } = useMe();
  const format = new Intl.DateTimeFormat('en-US', { ...FORMAT, timeZone, timeZoneName: zone });
  return (at) => format.format(at);
}

/** "1 h 12" of 1.2 hours */
export function hoursAndMinutes(hours: number): string {
  const minutes = Math.round(hours * 60);
  const rest = String(minutes % 60).padStart(2, '0');
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${rest}`;
}
