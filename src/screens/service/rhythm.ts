import type { Part } from './collection.ts';

/** Which part an entry of a page's `parts` is. */
export const kindOf = (part: Part) =>
  (Object.keys(part) as (keyof Part)[]).find((kind) => part[kind]) as keyof Part;

/**
 * The ground of each part: the first steps are dark, a T-account and further steps stand on the band, and no two
 * neighbors on the same color.
 */
export function tonesOf(parts: Part[]): ('paper' | 'band' | 'dark')[] {
  const tones: ('paper' | 'band' | 'dark')[] = [];
  for (const part of parts) {
    const kind = kindOf(part);
    const dark = kind === 'steps' && !tones.includes('dark');
    const band = (kind === 'steps' || kind === 'account') && tones.at(-1) !== 'band';
    tones.push(dark ? 'dark' : band ? 'band' : 'paper');
  }
  return tones;
}
