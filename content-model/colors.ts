import { z } from 'zod';
import file from '../content/firm/colors.json' with { type: 'json' };
import { check } from './check/check.ts';

const hex = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, 'must be a color like #0b2a1e, in lowercase')
  .meta({ control: 'color' });

/** The schema of `content/firm/colors.json`: the colors a firm picks. All others are mixed from these. */
export const paletteSchema = z
  .strictObject({
    ink: hex.describe('Text, and the background of dark areas'),
    paper: hex.describe('The page background'),
    band: hex.describe('Every other stripe of the paper, and quiet backgrounds'),
    accent: hex.describe('Links, highlights and the logo on light backgrounds'),
    accentSoft: hex.describe(
      'Links, highlights and the logo on dark backgrounds, and the icon in browser tabs',
    ),
    mark: hex.describe('The highlighter under words, and the focus ring'),
    warning: hex.describe('Errors in forms'),
  })
  .superRefine((palette, { addIssue }) => {
    for (const { color, message } of contrastProblems(palette))
      addIssue({ code: 'custom', path: [color], message });
  });

export type Palette = z.infer<typeof paletteSchema>;

const WHITE = '#ffffff';
const BLACK = '#000000';

/** Returns every color of pages, emails, pictures, icons and video by its role. */
export function colorsOf(palette: Palette) {
  const { ink, paper, band } = palette;
  // Like printing the same color twice.
  const twice = multiply(band, band);
  const shade = mix(ink, BLACK, 0.36);
  return {
    ...palette,
    muted: mix(ink, paper, 0.2),
    line: mix(twice, ink, 0.05),
    /** Table borders on the band color. */
    edge: mix(twice, ink, 0.16),
    /** Borders of form fields. */
    fieldEdge: mix(band, ink, 0.62),
    bar: mix(twice, palette.accent, 0.02),
    /** The strips with holes on both sides of the paper. */
    margin: mix(band, paper, 0.54),
    /** Text on dark backgrounds, and quieter text there. */
    pale: mix(band, WHITE, 0.23),
    paleMuted: mix(palette.accentSoft, paper, 0.47),
    /** Shadows, which are always partly transparent, and the darkest background. */
    shade,
    /** The scrollbar's place next to a page under a dialog; matches the backdrop. */
    dimmed: mix(paper, shade, 0.62),
    portraitGround: mix(band, twice, 0.61),
    greyHair: mix(ink, paper, 0.53),
  };
}

/** The colors of text on pages and in emails, their backgrounds, and the firm's color to change if they're hard to read. */
const TEXTS: [text: string, backgrounds: string[], change: keyof Palette][] = [
  ['ink', ['paper', 'band', 'mark', 'accentSoft', 'white'], 'ink'],
  ['muted ink', ['paper', 'band'], 'ink'],
  ['accent', ['paper', 'band'], 'accent'],
  ['warning', ['paper', 'band'], 'warning'],
  ['accentSoft', ['ink'], 'accentSoft'],
  ['mark', ['ink'], 'mark'],
  ['pale band', ['ink'], 'band'],
  ['pale accentSoft', ['ink'], 'accentSoft'],
  ['white', ['ink'], 'ink'],
  ['white', ['accent'], 'accent'],
  ['field borders', ['white'], 'ink'],
];

/** As luminance, a gray that black and white have the same contrast with. */
const MIDDLE = 0.179;

/** Lists the colors whose contrast with a background is below what WCAG 2.2 requires, each once, with what to do. */
function contrastProblems(palette: Palette) {
  const made = colorsOf(palette);
  const named: Record<string, string> = {
    ...palette,
    white: WHITE,
    'muted ink': made.muted,
    'pale band': made.pale,
    'pale accentSoft': made.paleMuted,
    'field borders': made.fieldEdge,
  };
  const pairs = TEXTS.flatMap(([text, backgrounds, color]) =>
    backgrounds.flatMap((background) => {
      const least = text === 'field borders' ? 3 : 4.5;
      const ratio = contrast(named[text] ?? '', named[background] ?? '');
      // A malformed color has no ratio, and its own message.
      if (Number.isNaN(ratio) || ratio >= least) return [];
      // White stays, so its background is the color to change.
      const isOnLight = luminance(named[text === 'white' ? text : background] ?? '') > MIDDLE;
      // Rounded down, so that 4.499 doesn't look like enough.
      const found = `${text} on ${background} ${Math.floor(ratio * 100) / 100}:1`;
      return [{ color, isOnLight, least, found }];
    }),
  );
  const alike = Map.groupBy(pairs, ({ color, isOnLight, least }) => `${color} ${isOnLight} ${least}`);
  return [...alike.values()].flatMap((list) => {
    const [first] = list;
    if (!first) return [];
    const [is, pick] = first.isOnLight ? ['light', 'darker'] : ['dark', 'lighter'];
    const found = list.map(({ found }) => found).join(', ');
    const message = `is too ${is} to read: pick a ${pick} color (contrast: ${found}; WCAG 2.2 requires ${first.least}:1)`;
    return [{ color: first.color, message }];
  });
}

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

const combine = (one: string, other: string, channel: (a: number, b: number) => number) => {
  const others = channels(other);
  const mixed = channels(one).map((value, index) => Math.round(channel(value, others[index] ?? 0)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

/** Mixes two colors in sRGB. `share` is how much of the second, from 0 to 1. */
const mix = (one: string, other: string, share: number) => combine(one, other, (a, b) => a + (b - a) * share);

const multiply = (one: string, other: string) => combine(one, other, (a, b) => (a * b) / 255);

/** Returns the contrast of two colors, from 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color)
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Checks the firm's palette. @throws ContentError naming each color or pair of colors that can't be used */
export const readPalette = (value: unknown): Palette =>
  check(paletteSchema, value, 'content/firm/colors.json');

export const colors = colorsOf(readPalette(file));
