// The icons for browsers and phones. They show the firm's logo on paper, unless it's too wide for a square; otherwise the
// site's own mark on ink, two columns on an accountant's double rule.
import sharp from 'sharp';
import { colors } from '../../content-model/colors.ts';
import { drawLogo, readLogo } from '../../content-model/drawings/logo.ts';

const { ink, paper, accentSoft } = colors;

const logo = await readLogo();
const own = logo?.wide ? undefined : logo;
const ground = own ? paper : ink;

// All edges are on even numbers of a 32-unit grid, for sharp lines at 16 and 32 pixels.
const mark = own
  ? drawLogo(own, 'x="4" y="4" width="24" height="24"')
  : `<path fill="${paper}" d="M8 4h6v16H8zM6 22h20v2H6zM6 26h20v2H6z"/>` +
    `<path fill="${accentSoft}" d="M18 4h6v16h-6z"/>`;

const svg = (shape: string, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" aria-hidden="true">` +
  `<path fill="${ground}" d="${shape}"/>${drawing}</svg>\n`;

const tile = 'M6 0h20a6 6 0 0 1 6 6v20a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6z';

export const favicon = svg(tile, mark);

async function png(drawing: string, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp(Buffer.from(drawing), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9, effort: 10 });
  return new Uint8Array(await image.toBuffer());
}

/** Draws the icon for iOS, which rounds the corners itself. */
export const touchIcon = () =>
  png(svg('M0 0h32v32H0z', `<g transform="translate(4 4)scale(.75)">${mark}</g>`), 180);

/** Wraps the icon as an .ico file with one PNG of 32 × 32 pixels, 1 plane and 32 bits, 22 bytes in. */
export async function ico(): Promise<Uint8Array<ArrayBuffer>> {
  const image = await png(favicon, 32);
  const header = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  header.writeUInt32LE(image.length, 14);
  return new Uint8Array(Buffer.concat([header, image]));
}
