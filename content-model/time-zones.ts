/** The time zones Node knows, each under one name. */
export const LISTED_ZONES: readonly string[] = [...Intl.supportedValuesOf('timeZone'), 'UTC'];

const listed = new Set(LISTED_ZONES);

/** Returns the listed name of a time zone; `undefined` if it isn't the zone of a place, such as `+05:00` or `Etc/GMT+5`. */
export function listedZone(name: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return listed.has(timeZone) ? timeZone : undefined;
  } catch {
    return undefined;
  }
}

/** Returns "Pacific Time", or the name of a city if the zone has no such name. */
export function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
