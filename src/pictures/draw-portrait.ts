import { createAvatar } from '@dicebear/core';
import * as notionists from '@dicebear/notionists';
import { optimize } from 'svgo';
import { colors } from '../../content-model/colors.ts';
import { PARTS, type SamplePortrait } from '../../content-model/sample-portraits.ts';

/** Draws the parts with the library, in its order: head, clothes, hair, face. */
function compose(portrait: SamplePortrait): string {
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
function finish(svg: string, { gray, skin, clothes, background = 'portraitGround' }: SamplePortrait): string {
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

/**
 * Draws the face of an invented client in the firm's colors, as SVG. The parts are the Notionists set by Zoish, public
 * domain (CC0 1.0).
 */
export const drawPortrait = (portrait: SamplePortrait): string => finish(compose(portrait), portrait);
