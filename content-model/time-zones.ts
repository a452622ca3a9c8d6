/** The zones that the runtime lists, each by one of its names. */
export const LISTED_ZONES: readonly string[] = [...Intl.supportedValuesOf('timeZone'), 'UTC'];

const listed = new Set(LISTED_ZONES);

/**
 * The name under which a zone is listed, whichever of its names it goes by; `undefined` for what is no zone of a place, such
 * as `+05:00` or `Etc/GMT+5`.
 */
export function listedZone(name: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return listed.has(timeZone) ? timeZone : undefined;
  } catch {
    return undefined;
  }
}

/** "Pacific Time", or the name of the zone's city where it has no such name. */
export function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
