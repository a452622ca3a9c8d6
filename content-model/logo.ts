import { existsSync } from 'node:fs';
import { optimize } from 'svgo';
import { readText } from './check/source.ts';
import { colors } from './colors.ts';

export const LOGO = 'content/firm/logo.svg';

/** Every page contains the logo twice, and budgets are nearly used up. */
const MAX_BYTES = 3000;

/** A logo wider than this is assumed to include the firm's name. */
const WIDE = 2.2;

/** What a logo can't have: pages block scripts, styles and references in drawings, and text needs a font. */
const FORBIDDEN: [pattern: RegExp, message: string][] = [
  [
    /<(text|script|style|image|foreignObject|use)\b/,
    'convert it to paths in your drawing program, or remove it',
  ],
  [
    /\s(on\w+|style|class|href|xlink:href)=/,
    'write colors as fill="#…" and stroke="#…", and remove the rest',
  ],
  [/(url)\(/, 'use plain colors instead of gradients, patterns and masks'],
];

export type Logo = { viewBox: string; width: number; height: number; shapes: string; wide: boolean };

/** Removes what a logo doesn't need, such as scripts and editor data, and turns sizes into a viewBox. */
const tidy = (svg: string) =>
  optimize(svg, {
    plugins: ['preset-default', 'removeTitle', 'removeScripts', 'removeDimensions', 'convertStyleToAttrs'],
  }).data;

const viewBoxOf = (svg: string) =>
  /^<svg\b[^>]*\sviewBox="([^"]*)"/
    .exec(svg)?.[1]
    ?.split(/[\s,]+/)
    .map(Number) ?? [];

export function logoProblems(svg: string): string[] {
  let drawing: string;
  try {
    drawing = tidy(svg);
  } catch {
    return ["isn't an SVG drawing"];
  }
  const [, , width = 0, height = 0] = viewBoxOf(drawing);
  const bytes = Buffer.byteLength(drawing);
  const problems = FORBIDDEN.flatMap(([pattern, message]) => {
    const [, found] = pattern.exec(drawing) ?? [];
    return found ? [`has "${found}"; ${message}`] : [];
  });
  if (!(width > 0 && height > 0)) problems.push('has no size; add viewBox="0 0 WIDTH HEIGHT" to <svg>');
  if (bytes > MAX_BYTES)
    problems.push(
      `has ${bytes} bytes even without what isn't drawn; save a simpler drawing with at most ${MAX_BYTES}`,
    );
  return problems;
}

/** Reads `content/firm/logo.svg`, if there is one. @throws Error if it can't be used; the content check says why */
export function readLogo(): Logo | undefined {
  if (!existsSync(LOGO)) return undefined;
  const svg = readText(LOGO);
  const [problem] = logoProblems(svg);
  if (problem) throw new Error(`${LOGO} ${problem}.`);
  const drawing = tidy(svg);
  const viewBox = viewBoxOf(drawing);
  const [, , width = 1, height = 1] = viewBox;
  const shapes = drawing.replace(/^<svg\b[^>]*>|<\/svg>$/g, '');
  return { viewBox: viewBox.join(' '), width, height, shapes, wide: width / height > WIDE };
}

/** Draws the logo in its own colors. @param attributes of the element, such as its place and size */
export function drawLogo(logo: Logo, attributes: string): string {
  return `<svg ${attributes} viewBox="${logo.viewBox}" fill="${colors.ink}" color="${colors.ink}">${logo.shapes}</svg>`;
}

/** Puts the logo on a plate in the color of paper, because it's made for light backgrounds. */
export function onPlate(logo: Logo): Logo {
  const [x = 0, y = 0] = logo.viewBox.split(' ').map(Number);
  const edge = logo.height / 8;
  const [width, height] = [logo.width + 2 * edge, logo.height + 2 * edge];
  const place = `${x - edge} ${y - edge} ${width} ${height}`;
  const plate = `<rect x="${x - edge}" y="${y - edge}" width="${width}" height="${height}" rx="${edge}" fill="${colors.paper}"/>`;
  return { ...logo, viewBox: place, width, height, shapes: plate + logo.shapes };
}
