/** US cents, always a whole number. */
export type Cents = number;

/** Hundredths of a percent: 620 is 6.2%. */
export type BasisPoints = number;

const TIMES_TEN: Record<string, number> = {
  k: 3,
  thousand: 3,
  m: 6,
  mm: 6,
  mil: 6,
  million: 6,
  b: 9,
  bn: 9,
  billion: 9,
};
const DECIMAL = /^\$?\s*(\d{1,3}(?:[,\s]\d{3})+|\d*)(?:\.(\d*))?\s*([a-z]*)$/;
const NEGATIVE = /^(\$?)\s*[-–−]\s*(.*)$|^\((.*)\)$/;

/** What can be wrong with a number that a visitor typed. */
export type NumberProblem = 'missing' | 'notNumber' | 'negative' | 'decimals' | 'tooLarge';

/**
 * Reads a number as a visitor types it: `$1.2m`, `1,200,000`, `85 k`, `.00001`.
 * @param places how many decimals are kept: 2 for cents, 0 for a count, 6 for par values
 * @param most the largest result
 * @returns the number times 10^places, or what's wrong. More decimals than `places` are refused: 1.234 dollars may be meant
 * as 1,234.
 */
export function parseDecimal(text: string, places: number, most: number): number | NumberProblem {
  // Text from web pages has characters that nobody sees.
  const typed = text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    .toLowerCase();
  if (!typed) return 'missing';
  const positive = typed.replace(NEGATIVE, '$1$2$3');
  const [, whole = '', fraction = '', unit = ''] = DECIMAL.exec(positive) ?? [];
  const power = unit ? TIMES_TEN[unit] : 0;
  if (power === undefined || !(whole + fraction)) return 'notNumber';
  if (positive !== typed) return 'negative';
  const shift = places + power;
  if (/[1-9]/.test(fraction.slice(shift))) return 'decimals';
  const digits = whole.replace(/\D/g, '') + fraction.slice(0, shift).padEnd(shift, '0');
  const number = Number(digits);
  return number <= most ? number : 'tooLarge';
}

/**
 * Formats a whole number as `84,000`. Without `toLocaleString`, whose first use takes longer than everything else a tool
 * calculates.
 */
export const printCount = (count: number | bigint): string =>
  String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** Formats an amount with both decimals, without sign or currency: `84,000.00`. */
export const printCents = (cents: Cents): string =>
  `${printCount(Math.floor(Math.abs(cents) / 100))}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;

/** Formats an amount as `$84,000`, with cents only if there are any: `−$84,000.50`. */
export const printMoney = (cents: Cents): string =>
  `${cents < 0 ? '−' : ''}$${printCents(cents).replace('.00', '')}`;

/** Formats whole dollars: `$84,000`. */
export const printDollars = (dollars: number): string => `$${printCount(dollars)}`;

/** Formats a par value with up to six decimals: `$0.00001`. */
export function printPar(millionths: number): string {
  const decimals = String(millionths % 1e6)
    .padStart(6, '0')
    .replace(/0+$/, '');
  return `$${printCount(Math.floor(millionths / 1e6))}${decimals && '.'}${decimals}`;
}

/** Formats a rate: `6.2%` for 620. */
export const printRate = (rate: BasisPoints): string => `${rate / 100}%`;

/** Returns `amount × by ÷ per` of nonnegative integers, rounded half up, without overflow or floating-point error. */
export function ratio(amount: number, by: number, per: number): number {
  const small = 2 * amount * by + per;
  if (small <= Number.MAX_SAFE_INTEGER) return (small - (small % (2 * per))) / (2 * per);
  const doubled = 2n * BigInt(amount) * BigInt(by) + BigInt(per);
  return Number(doubled / (2n * BigInt(per)));
}

/** Returns a rate of an amount, rounded half up to the cent. Later lines of a form use the rounded amount. */
export const share = (amount: Cents, rate: BasisPoints): Cents => ratio(amount, rate, 10_000);

export const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);
