export type Values = Record<string, string>;

/** Matches an amount as it's typed. What isn't one stays as it is, because `1,2` is a mistake and 12 isn't. */
const AMOUNT = /^\s*\$?\s*(?:\d{1,3}(?:[,\s]\d{3})+|\d*)(?:\.\d*)?\s*[a-z]*\s*$/i;

/** Says that all fields are blank: an address without values leaves the example. */
export const BLANK = '#=';

/**
 * Returns the values as a fragment, which browsers don't send: `#assets=1000000&issued=485000`, without blanks. Amounts are
 * without commas, spaces and $.
 */
export function fragmentOf(values: Values): string {
  const kept = Object.entries(values).flatMap(([name, value]) => {
    const short = AMOUNT.test(value) ? value.replace(/[$,\s]/g, '') : value.trim();
    return short ? [[name, short]] : [];
  });
  return kept.length > 0 ? `#${new URLSearchParams(kept)}` : BLANK;
}

export function valuesIn(fragment: string): Values | undefined {
  return fragment.includes('=') ? Object.fromEntries(new URLSearchParams(fragment.slice(1))) : undefined;
}
