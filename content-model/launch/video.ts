import { readText } from '../check/source.ts';
import { firm } from '../firm.ts';
import { type Finding, finding } from './findings.ts';

/** Finds the video of another firm. */
export function findOtherVideo(): Finding[] {
  if (!firm.video) return [];
  // The video itself doesn't say what it was made for, so a file next to it does.
  const file = 'src/video/onboarding.made-for.json';
  const madeFor = JSON.parse(readText(file)) as { firm: string };
  const reason = "made for another firm; put your own video next to it, and your firm's name here";
  return madeFor.firm === firm.name ? [] : [finding(file, 1, reason, `made for ${madeFor.firm}`)];
}
