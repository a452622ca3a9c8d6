/**
 * Returns the number that a phone dials for one as people write it: `+12125550123` for "(212) 555-0123".
 *
 * @returns undefined unless it has the ten digits of a US number, or starts with + and has 8 to 15
 */
export function dialed(written: string): string | undefined {
  const digits = written.replace(/[\s().–-]/g, '');
  if (/^\+\d{8,15}$/.test(digits)) return digits;
  return /^1?[2-9]\d{9}$/.test(digits) ? `+1${digits.slice(-10)}` : undefined;
}
