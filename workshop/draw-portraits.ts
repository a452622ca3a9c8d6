/**
 * Draws the portraits that stand beside sample testimonials and people: `npm run draw`.
 * The parts are the Notionists set by Zoish, public domain (CC0 1.0). Each portrait is composed part by part,
 * not from a random seed, so that every face looks at ease; then it gets the firm's colors.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { createAvatar } from '@dicebear/core';
import * as notionists from '@dicebear/notionists';
import { optimize } from 'svgo';
import { colors } from '../content-model/colors.ts';

const { ink, accent, accentSoft, paper, mark, portraitGround, greyHair } = colors;

type Portrait = {
  /** Numbers of the parts in the set; a missing beard or pair of glasses is not drawn. */
  hair: number;
  brows: number;
  eyes: number;
  nose: number;
  lips: number;
  body: number;
  beard?: number;
  glasses?: number;
  /** Hair in grey instead of ink. */
  grey?: boolean;
  skin: string;
  clothes: string;
  ground?: string;
};

const portraits: Portrait[] = [
  { hair: 37, brows: 12, eyes: 5, nose: 1, lips: 23, body: 13, skin: '#eec9a0', clothes: accent },
  { hair: 33, brows: 8, eyes: 5, nose: 3, lips: 30, body: 9, glasses: 11, skin: '#a86f47', clothes: paper },
  { hair: 63, brows: 1, eyes: 4, nose: 12, lips: 22, body: 14, skin: '#e3b488', clothes: accentSoft },
  { hair: 35, brows: 5, eyes: 5, nose: 2, lips: 23, body: 5, beard: 2, skin: '#f7dcc0', clothes: paper },
  {
    hair: 20,
    brows: 12,
    eyes: 4,
    nose: 17,
    lips: 25,
    body: 21,
    skin: '#8f5a38',
    clothes: paper,
    ground: mark,
  },
  {
    hair: 61,
    brows: 8,
    eyes: 5,
    nose: 8,
    lips: 23,
    body: 13,
    beard: 2,
    skin: '#c98f62',
    clothes: accentSoft,
  },
  { hair: 48, brows: 12, eyes: 5, nose: 6, lips: 22, body: 25, glasses: 8, skin: '#f7dcc0', clothes: paper },
  {
    hair: 18,
    grey: true,
    brows: 5,
    eyes: 4,
    nose: 9,
    lips: 23,
    body: 19,
    glasses: 3,
    skin: '#eec9a0',
    clothes: accentSoft,
  },
  // The people who sign.
  { hair: 43, brows: 12, eyes: 5, nose: 3, lips: 23, body: 13, glasses: 8, skin: '#eec9a0', clothes: accent },
  { hair: 22, brows: 8, eyes: 5, nose: 12, lips: 30, body: 25, beard: 2, skin: '#8f5a38', clothes: paper },
  { hair: 23, brows: 12, eyes: 5, nose: 6, lips: 22, body: 14, skin: '#c98f62', clothes: accentSoft },
  {
    hair: 30,
    grey: true,
    brows: 5,
    eyes: 5,
    nose: 8,
    lips: 23,
    body: 19,
    skin: '#f7dcc0',
    clothes: accent,
    ground: mark,
  },
];

const variant = (part: number) => [`variant${String(part).padStart(2, '0')}`];

/** The drawing of the library, its parts still in the order it stacks them: head, clothes, hair, face. */
function compose(portrait: Portrait): string {
  const options = {
    hair: variant(portrait.hair),
    brows: variant(portrait.brows),
    eyes: variant(portrait.eyes),
    nose: variant(portrait.nose),
    lips: variant(portrait.lips),
    body: variant(portrait.body),
    beard: variant(portrait.beard ?? 1),
    beardProbability: portrait.beard ? 100 : 0,
    glasses: variant(portrait.glasses ?? 1),
    glassesProbability: portrait.glasses ? 100 : 0,
    bodyIconProbability: 0,
    gestureProbability: 0,
  };
  return createAvatar(notionists, options as Parameters<typeof createAvatar>[1]).toString();
}

/** Crops to head and shoulders, colours, and rounds to a tenth of a pixel of the size it is shown at. */
function finish(svg: string, { grey, skin, clothes, ground = portraitGround }: Portrait): string {
  const stacked = svg.slice(svg.indexOf('<g mask=')).replace(/^<g[^>]*>|<\/g><\/svg>$/g, '');
  const hairGroup = /(<g transform="translate\(266 207\)">.*?<\/g>)/;
  const coloured = stacked
    .replace(hairGroup, (hair) => (grey ? hair.replaceAll('#000', greyHair) : hair))
    .replace('fill="#fff"', `fill="${skin}"`)
    .replace('fill="#fff"', `fill="${clothes}"`)
    .replaceAll('#000', ink)
    .replaceAll(/ style="[^"]*"/g, '');
  const cropped =
    `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 960 960" fill="${ink}" aria-hidden="true">` +
    `<path fill="${ground}" d="M0 0h960v960H0z"/><g transform="translate(-360 -206) scale(.9)">${coloured}</g></svg>`;
  return optimize(cropped, {
    multipass: true,
    floatPrecision: 0,
    plugins: [{ name: 'preset-default', params: { overrides: { convertColors: { shortname: false } } } }],
  }).data;
}

const folder = new URL('../src/portraits/', import.meta.url);
await mkdir(folder, { recursive: true });
for (const [position, portrait] of portraits.entries()) {
  await writeFile(new URL(`sample-${position + 1}.svg`, folder), `${finish(compose(portrait), portrait)}\n`);
}
