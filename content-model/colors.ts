import { z } from 'zod';
import file from '../content/firm/colors.json' with { type: 'json' };
import { check } from './check/check.ts';

const hex = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a color in the form #rrggbb, in small letters');

/** The shape of `content/firm/colors.json`: what the firm chooses. Every other color follows from these. */
export const paletteSchema = z
  .strictObject({
    ink: hex.describe('Text, and the ground of the dark parts'),
    paper: hex.describe('The ground of the pages'),
    band: hex.describe('Every second band of the paper, and quiet surfaces'),
    accent: hex.describe('Links, and what stands out on light ground'),
    accentSoft: hex.describe('The same on dark ground'),
    mark: hex.describe('What the highlighter leaves under words; the ring around what has the focus'),
    warning: hex.describe('What is wrong in a form'),
  })
  .superRefine((palette, { addIssue }) => {
    for (const { pair, message } of contrastProblems(palette))
      addIssue({ code: 'custom', path: [pair], message });
  });

export type Palette = z.infer<typeof paletteSchema>;

const WHITE = '#ffffff';
const BLACK = '#000000';

/** Every color of pages, mails, pictures, icons and video, by what it is for. */
export function colorsOf(palette: Palette) {
  const { ink, paper, band } = palette;
  // As a printer's second pass would lay it on.
  const twice = multiply(band, band);
  const shade = mix(ink, BLACK, 0.36);
  return {
    ...palette,
    muted: mix(ink, paper, 0.2),
    line: mix(twice, ink, 0.05),
    /** The edge of a table that stands on the band. */
    edge: mix(twice, ink, 0.16),
    /** The edge of a field to write in. */
    fieldEdge: mix(band, ink, 0.62),
    bar: mix(twice, palette.accent, 0.02),
    /** The strips with the holes, beside the bands. */
    margin: mix(band, paper, 0.54),
    /** Text on dark ground, and quieter text there. */
    pale: mix(band, WHITE, 0.23),
    paleMuted: mix(palette.accentSoft, paper, 0.47),
    /** Shadows, always in part transparent, and the darkest ground. */
    shade,
    /** The place of the scrollbar beside a page under a dialog, whose backdrop is as dense. */
    dimmed: mix(paper, shade, 0.62),
    portraitGround: mix(band, twice, 0.61),
    greyHair: mix(ink, paper, 0.53),
  };
}

/** Text and its ground, as they meet on pages and in mails, with the least contrast that WCAG 2.2 asks for. */
function pairs(palette: Palette) {
  const { ink, paper, band, accent, accentSoft, mark, warning, ...made } = colorsOf(palette);
  const white = WHITE;
  const text = {
    'ink on paper': [ink, paper],
    'ink on band': [ink, band],
    'ink on mark': [ink, mark],
    'ink on accentSoft': [ink, accentSoft],
    'muted ink on paper': [made.muted, paper],
    'muted ink on band': [made.muted, band],
    'accent on paper': [accent, paper],
    'accent on band': [accent, band],
    'warning on paper': [warning, paper],
    'warning on band': [warning, band],
    'paper on ink': [paper, ink],
    'paper on accent': [paper, accent],
    'accentSoft on ink': [accentSoft, ink],
    'mark on ink': [mark, ink],
    'pale band on ink': [made.pale, ink],
    'pale accentSoft on ink': [made.paleMuted, ink],
    'ink on white': [ink, white],
    'white on ink': [white, ink],
    'white on accent': [white, accent],
  } as const;
  const parts = { 'the edge of a field on white': [made.fieldEdge, white] } as const;
  return [
    ...Object.entries(text).map(([pair, [one, other]]) => ({ pair, one, other, least: 4.5 })),
    ...Object.entries(parts).map(([pair, [one, other]]) => ({ pair, one, other, least: 3 })),
  ];
}

function contrastProblems(palette: Palette) {
  return pairs(palette).flatMap(({ pair, one, other, least }) => {
    const ratio = contrast(one, other);
    if (ratio >= least) return [];
    // Rounded down: 4.499 must not read as enough.
    const message = `a contrast of ${Math.floor(ratio * 100) / 100}:1, and WCAG 2.2 wants ${least}:1: choose a darker or lighter color`;
    return [{ pair, message }];
  });
}

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

const combine = (one: string, other: string, channel: (a: number, b: number) => number) => {
  const others = channels(other);
  const mixed = channels(one).map((value, index) => Math.round(channel(value, others[index] ?? 0)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

/** Mixes in sRGB: `share` is that of the second color, from 0 to 1. */
const mix = (one: string, other: string, share: number) => combine(one, other, (a, b) => a + (b - a) * share);

const multiply = (one: string, other: string) => combine(one, other, (a, b) => (a * b) / 255);

/** The contrast of two colors, from 1 to 21, after https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color)
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Reads what stands in `content/firm/colors.json`.
 *
 * @throws Error with one line for each color or pair of colors that cannot be used
 */
export const readPalette = (value: unknown): Palette =>
  check(paletteSchema, value, 'content/firm/colors.json');

export const colors = colorsOf(readPalette(file));
