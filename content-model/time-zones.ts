/** The canonical time zone names Node supports, without aliases. */
export const LISTED_ZONES: readonly string[] = [...Intl.supportedValuesOf('timeZone'), 'UTC'];

const listed = new Set(LISTED_ZONES);

/** Returns a time zone's canonical name, or `undefined` for unknown names and fixed offsets such as `Etc/GMT+5`. */
export function listedZone(name: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return listed.has(timeZone) ? timeZone : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a display name such as "Pacific Time", or the zone's ID if it has none. */
export function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
