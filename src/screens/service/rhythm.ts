import type { Part } from './collection.ts';

export const kindOf = (part: Part) =>
  (Object.keys(part) as (keyof Part)[]).find((kind) => part[kind]) as keyof Part;

/** Returns the background of each part: dark for the first steps, a band for T-accounts and later steps, paper for the rest. */
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
