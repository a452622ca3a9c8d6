/** What stands in the fields of a tool, by their names, as it was typed. */
export type Values = Record<string, string>;

/**
 * The values as the fragment of an address, which no browser sends to a server. Signs that numbers are read without are
 * left out, and empty fields: `#assets=1000000&issued=485000`.
 */
export function fragmentOf(values: Values): string {
  const kept = Object.entries(values).flatMap(([name, value]) => {
    const short = value.replace(/[$,\s]/g, '');
    return short ? [[name, short]] : [];
  });
  return `#${new URLSearchParams(kept)}`;
}

/** The values in a fragment; nothing where it is of something else, such as a part of the page. */
export function valuesIn(fragment: string): Values | undefined {
  return fragment.includes('=') ? Object.fromEntries(new URLSearchParams(fragment.slice(1))) : undefined;
}
