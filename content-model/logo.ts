import { existsSync, readFileSync } from 'node:fs';
import { colors, contrast } from './colors.ts';

export const LOGO = 'content/firm/logo.svg';

/** It is part of every page, twice: what a page may weigh is nearly used up. */
const MOST_BYTES = 3000;

/** Wider than this, a logo is taken to hold the firm's name, which is not set beside it then. */
const WIDE = 2.2;

/** WCAG 2.2 asks this much of what one has to see: https://www.w3.org/TR/WCAG22/#non-text-contrast. */
const LEAST_CONTRAST = 3;

const SHAPES = ['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'];

/** The firm's own logo; there may be none, and then the mark that the site brings along stands for it. */
export type Logo = { viewBox: string; width: number; height: number; shapes: string; wide: boolean };

/** What no drawing needs: comments, the editor's notes, titles. */
const bare = (svg: string) =>
  svg
    .replace(/<\?.*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>/g, '')
    .replace(/<(title|desc|metadata)\b[\s\S]*?<\/\1>/g, '')
    .trim();

const viewBoxOf = (svg: string) =>
  /^<svg\b[^>]*\sviewBox="([^"]*)"/
    .exec(bare(svg))?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);

/** What keeps a file from being a logo, one sentence for each thing, with the text that it is about. */
export function logoProblems(svg: string): { wanted: string; mend: string; at: string }[] {
  const problems: { wanted: string; mend: string; at: string }[] = [];
  const drawing = bare(svg);
  const viewBox = viewBoxOf(svg);
  const bytes = Buffer.byteLength(drawing);
  if (!/^<svg\b[\s\S]*<\/svg>$/.test(drawing)) {
    return [{ at: '', wanted: 'must be one SVG drawing', mend: 'save it as SVG, with <svg …> around it' }];
  }
  if (
    viewBox?.length !== 4 ||
    !viewBox.every(Number.isFinite) ||
    (viewBox[2] ?? 0) <= 0 ||
    (viewBox[3] ?? 0) <= 0
  ) {
    problems.push({
      at: '<svg',
      wanted: 'must have a viewBox, which tells how wide and high the drawing is',
      mend: 'add viewBox="0 0 WIDTH HEIGHT" to <svg>',
    });
  }
  if (bytes > MOST_BYTES) {
    problems.push({
      at: '',
      wanted: `must have at most ${MOST_BYTES} bytes, and has ${bytes}: it is part of every page`,
      mend: 'make it smaller by `npx svgo content/firm/logo.svg`, or save a simpler drawing',
    });
  }
  for (const [at, name = ''] of drawing.matchAll(/<([a-z][\w:-]*)/gi)) {
    if (SHAPES.includes(name)) continue;
    const text = name === 'text' || name === 'tspan';
    problems.push({
      at,
      wanted: `must be of shapes alone (${SHAPES.slice(1).join(', ')}), and has <${name}>`,
      mend: text ? 'turn the text into paths in the drawing program' : 'take it out, or draw it as paths',
    });
  }
  for (const [at, name = '', value = ''] of drawing.matchAll(/\s([\w:-]+)="([^"]*)"/g)) {
    if (/^on|^(?:xlink:)?href$|^(?:style|class|id)$/i.test(name) || /url\(|javascript:/i.test(value)) {
      problems.push({
        at: at.trim(),
        wanted: `must not have ${name}="…": pages refuse scripts, styles and references inside of a drawing`,
        mend: name === 'style' ? 'write its colors as fill="#…" and stroke="#…"' : 'take it out',
      });
    }
    if (
      /^(?:fill|stroke)$/.test(name) &&
      !/^(?:#(?:[0-9a-f]{3}){1,2}|none|currentColor|black|white)$/i.test(value)
    ) {
      if (!/url\(/.test(value)) {
        problems.push({
          at: at.trim(),
          wanted: 'must have its colors in the form #rrggbb',
          mend: `write ${name}="#…"; currentColor is the color of the text beside it`,
        });
      }
    }
  }
  const drawn = [...drawing.matchAll(/\b(?:fill|stroke)="(#[^"]+|black|white|currentColor)"/gi)];
  const seen = ([, color = '']: RegExpExecArray) =>
    color === 'currentColor' || contrast(whole(color.toLowerCase()), colors.paper) >= LEAST_CONTRAST;
  if (drawn.length > 0 && !drawn.some(seen)) {
    problems.push({
      at: drawn[0]?.[0] ?? '',
      wanted: `must be seen on the color of paper, ${colors.paper}: no color of it has a contrast of ${LEAST_CONTRAST}:1`,
      mend: 'take the drawing that is made for light ground',
    });
  }
  return problems;
}

const whole = (color: string) =>
  color === 'black'
    ? '#000000'
    : color === 'white'
      ? '#ffffff'
      : color.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');

/**
 * The firm's logo, by what `content/firm/logo.svg` says; nothing without that file.
 *
 * @throws Error when the file is no logo; `npm run build` has said so before, with lines
 */
export function readLogo(): Logo | undefined {
  if (!existsSync(LOGO)) return undefined;
  const svg = readFileSync(LOGO, 'utf8');
  const [problem] = logoProblems(svg);
  if (problem) throw new Error(`${LOGO} ${problem.wanted}.`);
  const viewBox = viewBoxOf(svg) ?? [];
  const [, , width = 1, height = 1] = viewBox;
  const shapes = bare(svg)
    .replace(/^<svg\b[^>]*>|<\/svg>$/g, '')
    .replace(/>\s+</g, '><')
    .trim();
  return { viewBox: viewBox.join(' '), width, height, shapes, wide: width / height > WIDE };
}

/**
 * A drawing of it, in its own colors. It was made for light ground: where it may stand on dark ground it brings a plate of
 * paper along, which nobody sees on paper.
 *
 * @param attributes of the element, such as its place and size
 */
export function drawLogo(logo: Logo, attributes: string): string {
  return `<svg ${attributes} viewBox="${logo.viewBox}" fill="${colors.ink}" color="${colors.ink}">${logo.shapes}</svg>`;
}

/** The same on its plate. */
export function onPlate(logo: Logo): Logo {
  const [x = 0, y = 0] = logo.viewBox.split(' ').map(Number);
  const edge = logo.height / 8;
  const [width, height] = [logo.width + 2 * edge, logo.height + 2 * edge];
  const place = `${x - edge} ${y - edge} ${width} ${height}`;
  const plate = `<rect x="${x - edge}" y="${y - edge}" width="${width}" height="${height}" rx="${edge}" fill="${colors.paper}"/>`;
  return { ...logo, viewBox: place, width, height, shapes: plate + logo.shapes };
}
