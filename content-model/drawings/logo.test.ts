import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { AS_SAVED } from './as-saved.ts';
import { iconFile, iconProblems, readIcon } from './icons.ts';
import { LOGO, LOGO_PICTURE, logoFile, onPlate, readLogo } from './logo.ts';
import { tidy } from './tidy.ts';

const SHAPE = '<path d="M0 0h9v9z"/>';
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inside}</svg>`;

const logoProblems = (drawing: string) => tidy(drawing).problems;

const firm = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'drawings-'));
beforeAll(() => {
  for (const file of [LOGO, iconFile('a')]) mkdirSync(join(folder, dirname(file)), { recursive: true });
  process.chdir(folder);
});
afterEach(() => {
  for (const file of [LOGO, LOGO_PICTURE]) rmSync(file, { force: true });
});
afterAll(() => {
  process.chdir(firm);
  rmSync(folder, { recursive: true });
});

const LINK = '<a href="https://evil.example">Log in</a><img src="x" onerror="alert(1)"/>';

// A page's parser ends each of these before its XML does, so what follows would be outside of the drawing.
test.each([
  [
    'an instruction',
    svg(`${SHAPE}<?x ><a href=https://evil.example>Log in</a><img src=x onerror=alert(1)> ?>`),
  ],
  ['an instruction before the drawing', `<?x ${LINK} ?>${svg(SHAPE)}`],
  ['an instruction after the drawing', `${svg(SHAPE)}<?x ${LINK} ?>`],
  ['a style sheet', `<?xml-stylesheet href="https://evil.example/a.css"?>${svg(SHAPE)}`],
  ['character data', svg(`${SHAPE}<![CDATA[${LINK}]]>`)],
  ['character data in a shape', svg(`<path d="M0 0h9v9z"><![CDATA[${LINK}]]></path>`)],
  ['words', svg(`${SHAPE}Log in`)],
  ['words in a group', svg(`<g fill="#101f3c">Log in${SHAPE}<path d="M1 1h9v9z"/></g>`)],
  ['words of an entity', `<!DOCTYPE svg [<!ENTITY x "Log in">]>${svg(`${SHAPE}&x;`)}`],
  ['a link of an entity', `<!DOCTYPE svg [<!ENTITY x '${LINK}'>]>${svg(`${SHAPE}&x;`)}`],
  ['a comment that ends early', svg(`${SHAPE}<!--! --!>${LINK} -->`)],
  ['a doctype inside', svg(`${SHAPE}<!DOCTYPE x [<!ENTITY x '${LINK}'>]>`)],
])('refuses a logo and an icon with %s', async (_, drawing) => {
  expect(logoProblems(drawing)).not.toEqual([]);
  writeFileSync(LOGO, drawing);
  await expect(readLogo()).rejects.toThrow(LOGO);
  writeFileSync(iconFile('a'), drawing);
  expect(() => readIcon('a')).toThrow(iconFile('a'));
});

test.each([
  ['a comment', `<!--${LINK}-->`],
  ['a license', '<!--!><a href="https://evil.example">Log in</a>-->'],
])('removes %s from a logo and an icon', async (_, comment) => {
  const drawing = `<?xml version="1.0"?>\n<!DOCTYPE svg>\n${comment}\n${svg(`\n${comment}\n${SHAPE}\n`)}\n${comment}\n`;
  expect(logoProblems(drawing)).toEqual([]);
  writeFileSync(LOGO, drawing);
  expect((await readLogo())?.shapes).toBe('<path d="M0 0h9v9z"/>');
  writeFileSync(iconFile('a'), drawing);
  expect(readIcon('a')).toBe('<svg viewBox="0 0 24 24"><path d="M0 0h9v9z"/></svg>');
});

const SQUARE = [10, 122, 75];

/** Returns the color in the middle of a drawing, as browsers draw it. */
async function middleOf(drawing: Uint8Array): Promise<number[]> {
  const { data, info } = await sharp(drawing).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
  return [...data.subarray(at, at + 3)];
}

const HEAD =
  'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 64 64"';
const SQUARE_DRAWN = '<path fill="#0a7a4b" d="M16 16h32v32H16z"/>';
const drawn = (inside: string, more = '') => `<svg ${HEAD} ${more}>${inside}</svg>`;

async function shown(drawing: string) {
  writeFileSync(LOGO, drawing);
  const logo = await readLogo();
  if (!logo) throw new Error('there’s no logo');
  return { logo, file: await logoFile(onPlate(logo)) };
}

test.each(Object.entries(AS_SAVED))('takes a logo as %s saves it', async (program, drawing) => {
  const { logo, file } = await shown(drawing);
  expect(logo.shownAs).toBe(program === 'Canva' ? 'drawing' : 'shapes');
  expect(logo.shapes).not.toMatch(/adobe|inkscape|serif|xml:|class=|style|zoomAndPan|switch|foreignObject/);
  const { viewBox, shapes } = onPlate(logo);
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="${viewBox}">${shapes}</svg>`;
  expect(await middleOf(file?.body ?? Buffer.from(whole))).toEqual(SQUARE);
});

test('keeps what a drawing says once for all its shapes', async () => {
  const { logo } = await shown(AS_SAVED.Figma);
  expect(logo.shapes).toMatch(/<g fill="none">|<path [^>]*fill="none"/);
  expect(tidy(AS_SAVED.Affinity).svg).toContain('fill-rule="evenodd"');
});

test.each([
  [
    'a gradient',
    `<linearGradient id="a"><stop stop-color="#0a7a4b"/></linearGradient><path fill="url(#a)" d="M0 0h64v64H0z"/>`,
    '',
  ],
  [
    'a shape drawn twice',
    `<defs><path id="b" d="M0 0h32v32H0z"/></defs><use xlink:href="#b" x="16" y="16" fill="#0a7a4b"/><use xlink:href="#b" y="60"/>`,
    '',
  ],
  [
    'a mask',
    `<mask id="m" style="mask-type:alpha"><path d="M0 0h64v32H0z"/><path d="M9 32h55v32H9z"/></mask><g mask="url(#m)">${SQUARE_DRAWN}</g>`,
    '',
  ],
  [
    'more shapes than pages should have',
    `${Array.from({ length: 500 }, (_, n) => `<path fill="#${100 + n}" d="M${n % 9} ${n % 7}h2v3z"/>`).join('')}${SQUARE_DRAWN}`,
    '',
  ],
])('shows a logo with %s as a drawing of its own', async (_, inside, more) => {
  const { logo, file } = await shown(drawn(inside, more));
  expect(logo.shownAs).toBe('drawing');
  expect(file?.path).toMatch(/^\/_astro\/logo\.[0-9a-f]{8}\.svg$/);
  expect(await middleOf(file?.body ?? Buffer.of())).toEqual(SQUARE);
});

test.each([
  ['blended colors', `<g style="mix-blend-mode:multiply;isolation:isolate">${SQUARE_DRAWN}</g>`],
  [
    'a style that can’t be part of its shapes',
    `<style>path:not(.b){fill:#0a7a4b}path:hover{fill:red}</style><path d="M0 0h64v64H0z"/>`,
  ],
  ['a picture in it', '<image width="64" height="64" xlink:href="data:image/png;base64,PNG"/>'],
  [
    '40,000 bytes of shapes',
    `${Array.from({ length: 3000 }, (_, n) => `<path fill="#${100 + (n % 800)}" d="M${n % 9} ${n % 7}h2v3z"/>`).join('')}${SQUARE_DRAWN}`,
  ],
])('shows a logo with %s as a picture', async (_, inside) => {
  const square = { width: 64, height: 64, channels: 3, background: '#0a7a4b' } as const;
  const png = (await sharp({ create: square }).png().toBuffer()).toString('base64');
  const { logo, file } = await shown(drawn(inside.replace('PNG', png)));
  expect(logo.shownAs).toBe('picture');
  expect(file?.type).toBe('image/webp');
  const color = await middleOf(file?.body ?? Buffer.of());
  // WebP changes colors a little.
  for (const [index, part] of color.entries()) expect(Math.abs(part - (SQUARE[index] ?? 0))).toBeLessThan(9);
});

test('drops styles for print and for the pointer, and looks that are for words', () => {
  const { svg, inPictures } = tidy(
    drawn(
      `<style>@media print{path{display:none}}@font-face{font-family:A;src:url(https://a.example)}</style>${SQUARE_DRAWN}`,
      'font-family="A" text-anchor="middle" data-name="Layer 1"',
    ),
  );
  expect(inPictures).toEqual([]);
  expect(svg).not.toMatch(/style|font|anchor|data-|example/);
});

test.each([
  ['in millimeters', 'width="64mm" height="32mm"', 2],
  ['in points', 'width="90pt" height="60pt"', 1.5],
  ['in pixels', 'width="20px" height="10"', 2],
])('takes a size %s for a missing viewBox', (_, size, ratio) => {
  const { viewBox, problems } = tidy(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${SHAPE}</svg>`);
  expect(problems).toEqual([]);
  expect(Number(viewBox[2]) / Number(viewBox[3])).toBeCloseTo(ratio);
});

test.each([
  ['fill="url(https://evil.example/#a)"'],
  ['fill="URL(https://evil.example/#a)"'],
  ['fill="u\\72l(https://evil.example/#a)"'],
  ['style="mask-image:url(//evil.example/a.png);mix-blend-mode:screen" mask="url(//evil.example/a.svg#b)"'],
  ['filter="url(\'https://evil.example/a.svg#b\')"'],
])('refuses a drawing that refers to something outside with %s', (attribute) => {
  expect(logoProblems(svg(`<path d="M0 0h9v9z" ${attribute}/>`))).toEqual([
    expect.stringMatching(/^needs something outside its file; embed it \(Illustrator: /),
  ]);
});

test.each([
  ['<image href="https://evil.example/a.png"/>', 'needs something outside its file'],
  ['<image xlink:href="logo.jpg" width="9" height="9"/>', 'needs something outside its file'],
  ['<use href="https://evil.example/a.svg#b"/>', 'needs something outside its file'],
  [
    '<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">Log in</p></foreignObject>',
    'has "foreignObject"',
  ],
  [
    '<filter id="f"><feImage href="https://evil.example/a.svg"/></filter><path filter="url(#f)" d="M1 1h9v9z"/>',
    'has "feImage"',
  ],
  [`${SHAPE}<animate attributeName="d" values="M0 0h9"/>`, 'moves; save it without animation'],
  [`${SHAPE}<set attributeName="fill" to="red"/>`, 'moves; save it without animation'],
  ['<h:iframe xmlns:h="http://www.w3.org/1999/xhtml" src="https://evil.example/"/>', 'has "h:iframe"'],
  ['<text>Harbor</text>', 'has words; turn words into shapes (Illustrator: Type > Create Outlines'],
])('says what to do about %s', (inside, wanted) => {
  expect(logoProblems(drawn(inside + SHAPE))).toContainEqual(expect.stringContaining(wanted));
});

test('says what to do about a drawing without a size, and about a file that isn’t one', () => {
  expect(logoProblems(`<svg xmlns="http://www.w3.org/2000/svg">${SHAPE}</svg>`)).toContainEqual(
    expect.stringContaining('has no size; add viewBox'),
  );
  expect(logoProblems('not a drawing')).toContainEqual(expect.stringContaining("isn't an SVG drawing"));
});

test('keeps no script in any way of showing a logo', async () => {
  const script = '<script>alert(1)</script><script xlink:href="data:text/javascript,alert(1)"/>';
  const gradient = '<linearGradient id="a"><stop stop-color="#0a7a4b"/></linearGradient>';
  const { file } = await shown(
    drawn(
      `${script}${gradient}<path onload="x()" onclick="x()" fill="url(#a)" d="M0 0h64v64H0z"/>`,
      'onload="x()"',
    ),
  );
  expect(Buffer.from(file?.body ?? []).toString()).not.toMatch(/script|alert|onload|onclick/);
});

test('says what to do about words, once', () => {
  expect(logoProblems(svg(`${SHAPE}Log in<g>Log in</g><text>Log <tspan>in</tspan></text>`))).toEqual([
    expect.stringMatching(/^has words; /),
  ]);
});

const picture = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 10, g: 122, b: 75, alpha } } });

test('takes a PNG, as large as it’s shown on the sharpest screens', async () => {
  writeFileSync(LOGO_PICTURE, await picture(4000, 1000).png().toBuffer());
  const logo = await readLogo();
  expect(logo).toMatchObject({ width: 544, height: 136, wide: true, shownAs: 'picture' });
  const file = logo && (await logoFile(onPlate(logo)));
  expect(file?.body.length).toBeLessThan(10_000);
});

test('refuses a picture that would look blurred, and a second logo', async () => {
  writeFileSync(LOGO_PICTURE, await picture(60, 40).png().toBuffer());
  await expect(readLogo()).rejects.toThrow(
    'has only 60 × 40 pixels; export it again, at least 68 pixels high',
  );
  writeFileSync(LOGO_PICTURE, AS_SAVED.Figma);
  await expect(readLogo()).rejects.toThrow("isn't a JPEG, PNG, WebP or AVIF photo");
  writeFileSync(LOGO_PICTURE, await picture(400, 200).png().toBuffer());
  writeFileSync(LOGO, svg(SHAPE));
  await expect(readLogo()).rejects.toThrow(`${LOGO_PICTURE} is a second logo, next to ${LOGO}; delete one`);
});

test('an icon has only shapes, because it takes the color of the page', () => {
  expect(iconProblems(AS_SAVED.Figma)).toEqual([]);
  const gradient =
    '<linearGradient id="a"><stop stop-color="#0a7a4b"/></linearGradient><path fill="url(#a)" d="M0 0h64v64H0z"/>';
  expect(iconProblems(drawn(gradient))).toEqual([
    expect.stringMatching(/"linearGradient".*draw an icon with plain shapes/),
  ]);
});
