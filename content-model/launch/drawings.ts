import { existsSync, globSync } from 'node:fs';
import { readText } from '../check/source.ts';
import { colors } from '../colors.ts';
import { firm } from '../firm.ts';
import { LOGO } from '../logo.ts';
import { type Finding, finding, findOtherColors } from './findings.ts';

const { ink, paper, accent, accentSoft, mark, portraitGround, greyHair } = colors;

const COMMAND = 'npm run draw';

function otherVideo(): Finding[] {
  // The video itself doesn't say what it was made for, so a file next to it does.
  const file = 'src/video/onboarding.made-for.json';
  const madeFor = JSON.parse(readText(file)) as { firm: string };
  const reason = "made for another firm; put your own video next to it, and your firm's name here";
  return madeFor.firm === firm.name ? [] : [finding(file, 1, reason, `made for ${madeFor.firm}`)];
}

/** Finds the icon, portraits and video of another firm. */
export function findOtherDrawings(): Finding[] {
  const icon = 'public/favicon.svg';
  // The icon's background is always there. The colors of a firm's own logo are its own business.
  const ofIcon = existsSync(LOGO) ? [paper] : [ink, paper, accentSoft];
  // Each portrait has some of these, and together they have all of them.
  const portraits = globSync('src/portraits/*.svg');
  const ofPortraits =
    portraits.length > 0 ? [ink, paper, accent, accentSoft, mark, portraitGround, greyHair] : [];
  return [
    ...findOtherColors(readText(icon), icon, ofIcon, COMMAND),
    ...findOtherColors(portraits.map(readText).join(''), 'src/portraits', ofPortraits, COMMAND),
    ...(firm.video ? otherVideo() : []),
  ];
}
