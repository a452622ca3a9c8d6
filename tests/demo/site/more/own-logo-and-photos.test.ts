import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Element, readableText } from '../../../../integrations/parse-html.ts';
import { copyOfSite } from '../../../copy-of-site.ts';
import { builtPage } from '../../../site/built-page.ts';

// A firm adds a logo, an icon, a photo and old URLs.

const copy = copyOfSite();
afterAll(() => copy.remove());

const REDIRECTS = 'content/firm/redirects.yaml';
const build = () => copy.run({}, 'node_modules/astro/bin/astro.mjs', 'build');
const page = (name: string) => copy.read(`dist/site/${name}.html`);

const logo = (size = 'width="40" height="40"', more = '') =>
  `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" ${size}>\n<title>Harbor</title><script>alert(1)</script>\n` +
  `<circle cx="20" cy="20" r="18" fill="#101f3c"/><path d="M20 6v18H10z" style="fill:#f2a25c" onload="x()"/>${more}\n</svg>\n`;

const ICON = 'content/icons/boat.svg';

const addFiles = () => {
  copy.write(ICON, logo());
  copy.write('content/firm/logo.svg', logo());
  copy.write(REDIRECTS, '/team.html: /about\n/old%20page: /#services\n');
};
afterEach(addFiles);

beforeAll(async () => {
  addFiles();
  mkdirSync(join(copy.folder, 'content/portraits'));
  await sharp({ create: { width: 900, height: 600, channels: 3, background: '#884422' } })
    .jpeg()
    .toFile(join(copy.folder, 'content/portraits/ana.jpg'));
  const file = 'content/testimonials.yaml';
  copy.change(file, 'portrait: sample-1\n  name: Nora Castellano', 'portrait: ana\n  name: Ana Ruiz');
  copy.change(file, '  portrait: sample-2\n  name: Andre Baptiste', "  name: Jean-Luc de O'Brien");
  const boat = '  - { id: boat, icon: boat, name: Own a boat, document: Boat papers }';
  copy.change('content/tax-documents.yaml', '\nalso:\n', `\n${boat}\nalso:\n`);
  for (const name of ['testimonials.yaml', 'reviews.yaml', 'people.yaml', 'pages/experts.yaml'])
    copy.change(`content/${name}`, 'sample: true', 'sample: false');
  const { status, stdout, stderr } = build();
  if (status !== 0) throw new Error(stdout + stderr);
}, 300_000);

test('every header and footer has the logo in its own colors, with a light plate behind it', () => {
  for (const name of ['index', 'about', '404']) {
    expect(page(name).match(/<circle cx="20" cy="20" r="18" fill="#101f3c"/g), name).toHaveLength(2);
    expect(page(name)).toContain('viewBox="-5 -5 50 50"');
    expect(page(name)).toContain('fill="#f2a25c"');
    expect(page(name)).not.toMatch(/<title>Harbor|alert\(1\)|\sonload=/);
  }
});

test('the logo is in the icons and in link previews', async () => {
  expect(copy.read('dist/site/favicon.svg')).toContain('viewBox="0 0 40 40"');
  const mark = { left: 128, top: 25, width: 55, height: 55 };
  const colorsOf = async (folder: string) => {
    const pixels = await sharp(join(folder, 'dist/site/og/about.png'))
      .extract(mark)
      .removeAlpha()
      .raw()
      .toBuffer();
    return pixels.toString('hex').match(/.{6}/g);
  };
  expect(await colorsOf(copy.folder)).toContain('101f3c');
  expect(await colorsOf('.')).not.toContain('101f3c');
});

test("a life situation has its own icon, in the page's color", () => {
  const { all } = builtPage('/personal-tax', join(copy.folder, 'dist/site'));
  const tiles = all('label').filter((label) => all('input[type="checkbox"]', label).length > 0);
  expect(tiles).toHaveLength(16);
  expect(tiles.map(readableText).at(-1)).toContain('Own a boat');
  const html = page('personal-tax');
  expect(html).toContain('<circle cx="20" cy="20" r="18" fill="currentColor"');
  expect(html).not.toMatch(/<title>Harbor|alert\(1\)|\sonload=/);
});

test("a photo is cropped to the size it's shown at, and people without one get initials", async () => {
  const [, photo = ''] = /src="(\/_astro\/ana\.[^"]+\.webp)"/.exec(page('index')) ?? [];
  const { width, height } = await sharp(join(copy.folder, 'dist/site', photo)).metadata();
  expect([width, height]).toEqual([112, 112]);
  expect(page('index')).toContain(encodeURIComponent('>JO</text>'));
});

test('labels no quote as invented if none is a sample', () => {
  const voices = ['/', '/experts'].flatMap((path) => {
    const { all } = builtPage(path, join(copy.folder, 'dist/site'));
    const holds = (inner: string) => (outer: Element) => all(inner, outer).length > 0;
    return [...all('figure').filter(holds('blockquote')), ...all('li').filter(holds('time'))];
  });
  expect(voices).toHaveLength(15);
  expect(voices.map(readableText).filter((voice) => /invented/i.test(voice))).toEqual([]);
  expect(page('index')).toContain('out of 5, the average of 6 reviews');
});

test('the server gets the old URLs, decoded', () => {
  expect(JSON.parse(copy.read('dist/redirects.json'))).toEqual({
    '/team.html': '/about',
    '/old page': '/#services',
  });
});

test('rejects an unusable logo and icon, an icon that is missing, and a situation whose id is taken', () => {
  copy.write('content/firm/logo.svg', logo(''));
  copy.write(ICON, logo(undefined, '<text>Boat</text>'));
  const [boat, rental] = ['id: boat, icon: boat', 'id: rental, icon: ship'];
  copy.change('content/tax-documents.yaml', boat, rental);
  const { status, stderr } = copy.run({}, 'scripts/check-content.ts');
  copy.change('content/tax-documents.yaml', rental, boat);
  expect(status).toBe(1);
  expect(stderr).toContain('content/firm/logo.svg:1\n  has no size; add viewBox');
  expect(stderr).toContain('content/icons/boat.svg:1\n  has words; turn words into shapes');
  expect(stderr).toContain('names no drawing; add content/icons/ship.svg');
  expect(stderr).toContain('is already used by "Own a rental property"');
});
