import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createElement as h, type ReactNode } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { colors } from '../../content-model/colors.ts';
import { drawLogo, readLogo } from '../../content-model/drawings/logo.ts';
import { headingSize } from './heading-size.ts';

type Picture = {
  title: string;
  /** The account code of a service, such as "1000". */
  code?: string | undefined;
  firmName: string;
};

const width = 1200;
const height = 630;
/** One band of the paper is as high as a line of the heading; a single word fills two. */
const band = 105;
const margin = 66;
const inset = 128;

const { ink, accent, band: bandColor, paper, line, mark } = colors;

const own = await readLogo();
/** A logo is as high as the default mark it replaces. */
const ownHeight = own?.wide ? 50 : 55;
const ownWidth = own ? Math.min(520, (ownHeight * own.width) / own.height) : 0;

const require = createRequire(import.meta.url);
const font = (file: string) => readFile(require.resolve(`@fontsource/${file}`));
const fonts = Promise.all([
  font('bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff'),
  font('figtree/files/figtree-latin-500-normal.woff'),
]);

/** Draws continuous paper: bands, and a perforated strip on each side with a hole per band. */
function drawPaper(): string {
  const rows = Array.from({ length: height / band }, (_, row) => row * band);
  const bands = rows.filter((_, row) => row % 2 === 0).map((y) => `M0 ${y}h${width}v${band}H0z`);
  const holes = [margin / 2, width - margin / 2].flatMap((x) =>
    rows.map((y) => `<circle cx="${x}" cy="${y + band / 2}" r="12"/>`),
  );
  return (
    `<path fill="${paper}" d="M0 0h${width}v${height}H0z"/><path fill="${bandColor}" d="${bands.join('')}"/>` +
    `<path fill="${paper}" fill-opacity=".6" d="M0 0h${margin}v${height}H0zM${width - margin} 0h${margin}v${height}h-${margin}z"/>` +
    `<path stroke="${line}" stroke-width="2" stroke-dasharray="6 6" d="M${margin} 0v${height}M${width - margin} 0v${height}"/>` +
    `<g fill="${paper}" stroke="${line}" stroke-width="2">${holes.join('')}</g>`
  );
}

function drawMarkAndRule(): string {
  const mark = own
    ? drawLogo(own, `x="${inset}" y="${(band - ownHeight) / 2}" width="${ownWidth}" height="${ownHeight}"`)
    : `<g transform="translate(${inset} 25) scale(2.1)">` +
      `<path fill="${ink}" d="M3 1h7v17H3zM0 20.5h24v1.6H0zM0 23.9h24v1.6H0z"/>` +
      `<path fill="${accent}" d="M14 1h7v17h-7z"/></g>`;
  return (
    mark +
    `<path fill="${ink}" d="M${inset} 558h${width - 2 * inset}v5H${inset}zM${inset} 572h${width - 2 * inset}v5H${inset}z"/>`
  );
}

function words({ title, code, firmName }: Picture): ReactNode {
  const top = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', height: band };
  const name = {
    paddingLeft: own ? ownWidth + 20 : 70,
    fontFamily: 'Bricolage',
    fontSize: 44,
    letterSpacing: '-0.02em',
  };
  const account = { padding: '2px 14px', fontSize: 40, background: mark };
  const size = headingSize(title);
  const heading = {
    fontFamily: 'Bricolage',
    fontSize: size,
    lineHeight: `${Math.ceil(size / 120) * band}px`,
    letterSpacing: '-0.03em',
    textWrap: 'balance',
  };
  return h(
    'div',
    {
      style: {
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: '100%',
        height: '100%',
        boxSizing: 'border-box',
        padding: `0 ${inset}px ${band}px`,
        color: ink,
      },
    },
    h(
      'div',
      { style: top },
      h('div', { style: name }, own?.wide ? '' : firmName),
      code && h('div', { style: account }, code),
    ),
    h('div', { style: heading }, title),
  );
}

export async function drawOpenGraph(picture: Picture): Promise<string> {
  const [headingFont, textFont] = await fonts;
  const text = await satori(words(picture), {
    width,
    height,
    fonts: [
      { name: 'Figtree', data: textFont, weight: 500 },
      { name: 'Bricolage', data: headingFont, weight: 700 },
    ],
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `${drawPaper()}${drawMarkAndRule()}${text}</svg>`
  );
}

/** Converts the drawing to a PNG under 60 KB. With so few colors, a palette of 64 looks the same at a third of the size. */
export const paintOpenGraph = (drawing: string): Promise<Buffer> =>
  sharp(Buffer.from(drawing)).png({ palette: true, colours: 64, effort: 10 }).toBuffer();
