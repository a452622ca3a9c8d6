/** Returns the dollars that a claim's value states: 1200 of "$1,200". @returns NaN if it states none, such as "6 days" */
export const claimDollars = (value: string): number =>
  value.startsWith('$') ? Number(value.slice(1).replaceAll(',', '')) : Number.NaN;
