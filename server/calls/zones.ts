import { callWords, nameOfZone } from '../../content-model/call-words.ts';
import { LISTED_ZONES, listedZone } from '../../content-model/time-zones.ts';

/** Outdated names that the runtime lists, with their current ones, which it also knows. */
const RENAMED: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Africa/Asmera': 'Africa/Asmara',
  'America/Godthab': 'America/Nuuk',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

const byName = (one: string, other: string) => nameOfZone(one).localeCompare(nameOfZone(other), 'en');

/** Time zones that visitors can choose: first those of most visitors, then all others by name. */
export const ZONES: readonly string[] = [
  ...new Set([
    ...Object.keys(callWords.times.zones),
    ...LISTED_ZONES.map((zone) => RENAMED[zone] ?? zone).sort(byName),
  ]),
];

/** Returns the listed name of an IANA time zone, or `undefined`. The result is safe in emails, because it's never what was typed. */
export function zoneOf(name: unknown): string | undefined {
  const zone = typeof name === 'string' ? listedZone(name) : undefined;
  return zone && (RENAMED[zone] ?? zone);
}
