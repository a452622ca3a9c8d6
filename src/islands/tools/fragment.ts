export type Values = Record<string, string>;

/** Returns the values as a fragment, which browsers don't send: `#assets=1000000&issued=485000`, without blanks, commas, $ and %. */
export function fragmentOf(values: Values): string {
  const kept = Object.entries(values).flatMap(([name, value]) => {
    const short = value.replace(/[$,%\s]/g, '');
    return short ? [[name, short]] : [];
  });
  return `#${new URLSearchParams(kept)}`;
}

export function valuesIn(fragment: string): Values | undefined {
  return fragment.includes('=') ? Object.fromEntries(new URLSearchParams(fragment.slice(1))) : undefined;
}
