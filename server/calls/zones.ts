import { LISTED_ZONES, listedZone } from '../../content-model/time-zones.ts';

/** Names by which the runtime lists zones, and which their places no longer have; it knows the new ones all the same. */
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

/** The zones that a visitor can choose among. */
export const ZONES: readonly string[] = LISTED_ZONES.map((zone) => RENAMED[zone] ?? zone).sort();

/**
 * A zone of the IANA list as we write it; `undefined` for anything else. What passes goes into mails: it is one of a
 * list, and never what was typed.
 */
export function zoneOf(name: unknown): string | undefined {
  const zone = typeof name === 'string' ? listedZone(name) : undefined;
  return zone && (RENAMED[zone] ?? zone);
}
