/** What's typed into a tool's fields, by field name. */
export type Values = Record<string, string>;

/** Returns the values as a fragment, which browsers don't send: `#assets=1000000&issued=485000`, without blanks, commas and $. */
export function fragmentOf(values: Values): string {
  const kept = Object.entries(values).flatMap(([name, value]) => {
    const short = value.replace(/[$,\s]/g, '');
    return short ? [[name, short]] : [];
  });
  return `#${new URLSearchParams(kept)}`;
}

/** Returns the values in a fragment, or nothing if it's something else, such as a heading's anchor. */
export function valuesIn(fragment: string): Values | undefined {
  return fragment.includes('=') ? Object.fromEntries(new URLSearchParams(fragment.slice(1))) : undefined;
}
