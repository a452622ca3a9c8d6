// npm run draw: draws the portraits next to sample testimonials and people in the firm's colors. The parts are the
// Notionists set by Zoish, public domain (CC0 1.0), picked by hand so that every face looks relaxed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createAvatar } from '@dicebear/core';
import * as notionists from '@dicebear/notionists';
import { optimize } from 'svgo';
import { parse } from 'yaml';
import { colors } from '../content-model/colors.ts';

const PARTS = ['hair', 'brows', 'eyes', 'nose', 'lips', 'body', 'beard', 'glasses'] as const;

type Portrait = Partial<Record<(typeof PARTS)[number], number>> & {
  gray?: boolean;
  skin: string;
  clothes: keyof typeof colors;
  background?: keyof typeof colors;
};

/** Draws the parts with the library, in its order: head, clothes, hair, face. */
function compose(portrait: Portrait): string {
  const variants = PARTS.map((part) => [part, [`variant${String(portrait[part] ?? 1).padStart(2, '0')}`]]);
  const options = {
    ...Object.fromEntries(variants),
    beardProbability: portrait.beard ? 100 : 0,
    glassesProbability: portrait.glasses ? 100 : 0,
    bodyIconProbability: 0,
    gestureProbability: 0,
  };
  return createAvatar(notionists, options).toString();
}

/** Crops to head and shoulders, adds colors, and rounds to a tenth of a pixel at the size it's shown. */
function finish(svg: string, { gray, skin, clothes, background = 'portraitGround' }: Portrait): string {
  const layers = svg.slice(svg.indexOf('<g mask=')).replace(/^<g[^>]*>|<\/g><\/svg>$/g, '');
  const hairGroup = /(<g transform="translate\(266 207\)">.*?<\/g>)/;
  const colored = layers
    .replace(hairGroup, (hair) => (gray ? hair.replaceAll('#000', colors.greyHair) : hair))
    .replace('fill="#fff"', `fill="${skin}"`)
    .replace('fill="#fff"', `fill="${colors[clothes]}"`)
    .replaceAll('#000', colors.ink)
    .replaceAll(/ style="[^"]*"/g, '');
  const cropped =
    `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 960 960" fill="${colors.ink}" aria-hidden="true">` +
    `<path fill="${colors[background]}" d="M0 0h960v960H0z"/><g transform="translate(-360 -206) scale(.9)">${colored}</g></svg>`;
  return optimize(cropped, {
    multipass: true,
    floatPrecision: 0,
    plugins: [{ name: 'preset-default', params: { overrides: { convertColors: { shortname: false } } } }],
  }).data;
}

const folder = 'src/portraits';
mkdirSync(folder, { recursive: true });
const portraits: Portrait[] = parse(readFileSync('workshop/portraits.yaml', 'utf8'));
for (const [index, portrait] of portraits.entries())
  writeFileSync(`${folder}/sample-${index + 1}.svg`, `${finish(compose(portrait), portrait)}\n`);
