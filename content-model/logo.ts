import { existsSync, globSync } from 'node:fs';
import { type CustomPlugin, optimize } from 'svgo';
import { problemInLine } from './check/problem.ts';
import { type Problem, readText } from './check/source.ts';
import { colors } from './colors.ts';

export const LOGO = 'content/firm/logo.svg';

/** Every page contains the logo twice. */
const MAX_BYTES = 3000;

/** A logo wider than this is assumed to include the firm's name. */
const WIDE = 2.2;

/** What a logo can have. Pages block scripts, styles and references in drawings, text needs a font, and nothing may move. */
const ELEMENTS = new Set(['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']);
const ATTRIBUTES = new Set(
  `xmlns viewBox width height x y rx ry cx cy r x1 x2 y1 y2 d points pathLength transform vector-effect shape-rendering
  opacity color fill fill-opacity fill-rule clip-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-dasharray stroke-dashoffset paint-order`.split(/\s+/),
);

export type Logo = { viewBox: string; width: number; height: number; shapes: string; wide: boolean };

/** Collects what a drawing has that it can't have, and its `viewBox`. */
function inspector() {
  const problems = new Set<string>();
  let viewBox: number[] = [];
  const convert = (name: string) =>
    problems.add(`has "${name}"; convert it to paths in your drawing program, or remove it`);
  // HTML parsers end these elsewhere than XML parsers do, so what's inside could become part of the page.
  const refuse = (mark: string) => ({
    enter: () => {
      problems.add(`has "${mark}"; save it as plain SVG in your drawing program, or remove that part`);
    },
  });
  const plugin: CustomPlugin = {
    name: 'inspect',
    fn: () => ({
      instruction: refuse('<?'),
      doctype: refuse('<!DOCTYPE'),
      cdata: refuse('<![CDATA['),
      comment: refuse('<!--'),
      text: {
        enter({ value }, parent) {
          const isOurs = parent.type === 'element' && ELEMENTS.has(parent.name);
          if (isOurs && value.trim()) convert('text');
        },
      },
      element: {
        enter({ name, attributes }) {
          if (name === 'svg') viewBox = (attributes.viewBox ?? '').split(/[\s,]+/).map(Number);
          if (!ELEMENTS.has(name)) {
            convert(name);
            return;
          }
          for (const [key, value] of Object.entries(attributes)) {
            if (!ATTRIBUTES.has(key))
              problems.add(`has "${key}"; write colors as fill="#…" and stroke="#…", and remove the rest`);
            // A backslash could hide the word.
            else if (value.includes('url(') || value.includes('\\'))
              problems.add('has "url"; use plain colors instead of gradients, patterns and masks');
          }
        },
      },
    }),
  };
  return { plugin, result: () => ({ problems: [...problems], viewBox }) };
}

/** Removes what a logo doesn't need, such as scripts and editor data, and turns sizes into a viewBox. */
export function tidy(svg: string) {
  const { plugin, result } = inspector();
  const { data: drawing } = optimize(svg, {
    plugins: [
      // Licenses, too: an HTML parser can end a comment early.
      { name: 'preset-default', params: { overrides: { removeComments: { preservePatterns: false } } } },
      'removeTitle',
      { name: 'removeDesc', params: { removeAny: true } },
      'removeScripts',
      'removeDimensions',
      'convertStyleToAttrs',
      { name: 'removeAttrs', params: { attrs: ['id', 'data-.*', 'aria-.*', 'role', 'focusable'] } },
      plugin,
    ],
  });
  return { drawing, ...result() };
}

/** Lists what's wrong with a drawing for a logo, each as the rest of a sentence about its file. */
export function logoProblems(svg: string): string[] {
  let tidied: ReturnType<typeof tidy>;
  try {
    tidied = tidy(svg);
  } catch {
    return ["isn't an SVG drawing"];
  }
  const { drawing, viewBox, problems } = tidied;
  const [, , width = 0, height = 0] = viewBox;
  const bytes = Buffer.byteLength(drawing);
  if (!(width > 0 && height > 0)) problems.push('has no size; add viewBox="0 0 WIDTH HEIGHT" to <svg>');
  if (bytes > MAX_BYTES)
    problems.push(
      `has ${bytes} bytes even without what isn't drawn; save a simpler drawing with at most ${MAX_BYTES}`,
    );
  return problems;
}

/** Lists what's wrong with the firm's logo and icons. */
export const drawingProblems = (): Problem[] =>
  [...(existsSync(LOGO) ? [LOGO] : []), ...globSync('content/icons/*.svg')].flatMap((file) =>
    logoProblems(readText(file)).map((message) => problemInLine(file, 1, message)),
  );

/** Reads `content/firm/logo.svg`, if there is one. @throws Error if it can't be used; the content check says why */
export function readLogo(): Logo | undefined {
  if (!existsSync(LOGO)) return undefined;
  const svg = readText(LOGO);
  const [problem] = logoProblems(svg);
  if (problem) throw new Error(`${LOGO} ${problem}.`);
  const { drawing, viewBox } = tidy(svg);
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
