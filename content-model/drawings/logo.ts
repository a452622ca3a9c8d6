import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { problemOfPicture } from '../check/pictures.ts';
import { problemInLine } from '../check/problem.ts';
import { type Problem, readText } from '../check/source.ts';
import { colors } from '../colors.ts';
import { ICONS, iconProblems } from './icons.ts';
import { type Drawing, MOST_IN_PAGES, tidy } from './tidy.ts';

export const LOGO = 'content/firm/logo.svg';
export const LOGO_PICTURE = 'content/firm/logo.png';

/** A larger drawing costs visitors more than a picture of it. */
const MOST_IN_FILES = 30_000;

/** A logo wider than this is assumed to include the firm's name. */
const WIDE = 2.2;

/** Pictures have at most four times the pixels that the logo is shown with. */
const LARGEST = { width: 760, height: 136 };
/** A picture smaller than this in both looks blurred on most screens. */
const SMALLEST = { width: 380, height: 68 };

export type Logo = {
  viewBox: string;
  width: number;
  height: number;
  shapes: string;
  wide: boolean;
  /** Whether pages contain the shapes, or show a file with them, or with a picture of them. */
  shownAs: 'shapes' | 'drawing' | 'picture';
};

function waysToShow({ svg, inFiles, inPictures }: Drawing): Logo['shownAs'] {
  const bytes = Buffer.byteLength(svg);
  if (inPictures.length > 0 || bytes > MOST_IN_FILES) return 'picture';
  return inFiles.length > 0 || bytes > MOST_IN_PAGES ? 'drawing' : 'shapes';
}

/** Lists what's wrong with a picture for a logo, each as the rest of a sentence about its file. */
async function pictureProblems(file: string): Promise<string[]> {
  const problem = await problemOfPicture(file);
  if (problem) return [problem];
  const { width, height } = await sharp(readFileSync(file)).metadata();
  if (height >= SMALLEST.height || width >= SMALLEST.width) return [];
  return [
    `has only ${width} × ${height} pixels; export it again, at least ${SMALLEST.height} pixels high or ${SMALLEST.width} wide`,
  ];
}

async function logoProblems(): Promise<Problem[]> {
  const drawing = existsSync(LOGO) ? tidy(readText(LOGO)).problems : [];
  const picture = existsSync(LOGO_PICTURE) ? await pictureProblems(LOGO_PICTURE) : [];
  if (existsSync(LOGO) && existsSync(LOGO_PICTURE))
    picture.push(`is a second logo, next to ${LOGO}; delete one`);
  return [
    ...drawing.map((message) => problemInLine(LOGO, 1, message)),
    ...picture.map((message) => problemInLine(LOGO_PICTURE, 1, message)),
  ];
}

/** Lists what's wrong with the firm's logo and icons. */
export const drawingProblems = async (): Promise<Problem[]> => [
  ...(await logoProblems()),
  ...globSync(`${ICONS}/*.svg`).flatMap((file) =>
    iconProblems(readText(file)).map((message) => problemInLine(file, 1, message)),
  ),
];

/** Reads the firm's logo, if there is one. @throws Error if it can't be used; the content check says why */
export async function readLogo(): Promise<Logo | undefined> {
  const [problem] = await logoProblems();
  if (problem) throw new Error(`${problem.path} ${problem.message}.`);
  if (existsSync(LOGO_PICTURE)) return pictured(readFileSync(LOGO_PICTURE));
  if (!existsSync(LOGO)) return undefined;
  const drawing = tidy(readText(LOGO));
  const [, , width = 1, height = 1] = drawing.viewBox;
  const shapes = drawing.svg.replace(/^<svg\b[^>]*>|<\/svg>$/g, '');
  const shownAs = waysToShow(drawing);
  const logo = {
    viewBox: drawing.viewBox.join(' '),
    width,
    height,
    shapes,
    wide: width / height > WIDE,
    shownAs,
  };
  if (shownAs !== 'picture') return logo;
  const scale = Math.min(LARGEST.width / width, LARGEST.height / height);
  const size = `width="${width * scale}" height="${height * scale}"`;
  return pictured(Buffer.from(drawLogo(logo, `xmlns="http://www.w3.org/2000/svg" ${size}`)));
}

/** Makes a logo of a picture, as large as it's ever shown. */
async function pictured(picture: Uint8Array): Promise<Logo> {
  const { data, info } = await sharp(picture)
    .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const shapes = `<image width="${width}" height="${height}" href="data:image/png;base64,${data.toString('base64')}"/>`;
  return {
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    shapes,
    wide: width / height > WIDE,
    shownAs: 'picture',
  };
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

export type LogoFile = { path: string; type: string; body: Uint8Array<ArrayBuffer> };

/** Returns the file that pages show, a drawing or a picture as WebP, unless they contain the logo. */
export async function logoFile(logo: Logo): Promise<LogoFile | undefined> {
  const { width, height, shownAs } = logo;
  if (shownAs === 'shapes') return undefined;
  const drawn = Buffer.from(
    drawLogo(logo, `xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`),
  );
  const [type, ending, bytes] =
    shownAs === 'drawing'
      ? ['image/svg+xml', 'svg', drawn]
      : ['image/webp', 'webp', await sharp(drawn).webp({ quality: 90 }).toBuffer()];
  // Fingerprinted, because it may be cached for good.
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return { path: `/_astro/logo.${hash}.${ending}`, type, body: new Uint8Array(bytes) };
}
