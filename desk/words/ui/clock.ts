import { useEffect } from 'react';
import { isGroup } from '../files/value.ts';
import { dataNow, load, report, useStore } from './store.ts';

const FIRM = 'content/firm/firm.json';
const FORMAT: Intl.DateTimeFormatOptions = {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
};

/** Returns how to write moments on the firm's clock, with its name: "Nov 28, 2026, 7:11 PM PST". */
export function useWhen(): (at: number) => string {
  const { onDisk } = useStore();
  useEffect(() => {
    load(FIRM).catch(report);
  }, []);
  const firm = dataNow(FIRM, { typed: {}, onDisk });
  const timeZone = isGroup(firm) ? String(firm.timeZone) : 'UTC';
  const format = new Intl.DateTimeFormat('en-US', { ...FORMAT, timeZone });
  return (at) => format.format(at);
}
