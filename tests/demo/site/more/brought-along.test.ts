import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type HtmlElement, readableText } from '../../../../integrations/parse-html.ts';
import { copyOfSite } from '../../../copy-of-site.ts';
import { builtPage } from '../../../site/built-page.ts';

// A firm brings a logo, a photo and old addresses along.

const copy = copyOfSite();
afterAll(() => copy.remove());

const REDIRECTS = 'content/firm/redirects.yaml';
const build = () => copy.run({}, 'node_modules/astro/bin/astro.mjs', 'build');
const page = (name: string) => copy.read(`dist/site/${name}.html`);

const logo = (viewBox = 'viewBox="0 0 40 40"', more = '') =>
  `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" ${viewBox}>\n<title>Harbor</title>\n` +
  `<circle cx="20" cy="20" r="18" fill="#101f3c"/><path d="M20 6v18H10z" fill="#f2a25c"/>${more}\n</svg>\n`;

const bring = () => {
  copy.write('content/firm/logo.svg', logo());
  copy.write(REDIRECTS, '/team.html: /about\n/old%20page: /#services\n');
};
afterEach(bring);

beforeAll(async () => {
  bring();
  mkdirSync(join(copy.folder, 'content/portraits'));
  await sharp({ create: { width: 900, height: 600, channels: 3, background: '#884422' } })
    .jpeg()
    .toFile(join(copy.folder, 'content/portraits/ana.jpg'));
  const file = 'content/testimonials.yaml';
  copy.change(file, 'portrait: sample-1\n  name: Sample client', 'portrait: ana\n  name: Ana Ruiz');
  copy.change(file, '  portrait: sample-2\n  name: Sample client', "  name: Jean-Luc de O'Brien");
  for (const name of ['testimonials.yaml', 'reviews.yaml', 'people.yaml', 'pages/experts.yaml'])
    copy.change(`content/${name}`, 'sample: true', 'sample: false');
  const { status, stdout, stderr } = build();
  if (status !== 0) throw new Error(stdout + stderr);
  const drawn = copy.run({}, 'workshop/draw-icons.ts');
  if (drawn.status !== 0) throw new Error(drawn.stderr);
}, 180_000);

test('the logo stands in header and footer of every page in its own colors, on a plate for dark ground', () => {
  for (const name of ['index', 'about', '404']) {
    expect(page(name).match(/<circle cx="20" cy="20" r="18" fill="#101f3c"/g), name).toHaveLength(2);
    expect(page(name)).toContain('viewBox="-5 -5 50 50"');
    expect(page(name)).not.toContain('<title>Harbor');
  }
});

test('the icons show it, and so do the pictures of shared links', async () => {
  expect(copy.read('public/favicon.svg')).toContain('viewBox="0 0 40 40"');
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

test('a photo is cut to the size in which it is shown, and who has none stands there by initials', async () => {
  const [, photo = ''] = /src="(\/_astro\/ana\.[^"]+\.webp)"/.exec(page('index')) ?? [];
  const { width, height } = await sharp(join(copy.folder, 'dist/site', photo)).metadata();
  expect([width, height]).toEqual([112, 112]);
  expect(page('index')).toContain(encodeURIComponent('>JO</text>'));
});

test('where no voice is a sample, none is labeled as invented', () => {
  const voices = ['/', '/experts'].flatMap((path) => {
    const { all } = builtPage(path, join(copy.folder, 'dist/site'));
    const holds = (inner: string) => (outer: HtmlElement) => all(inner, outer).length > 0;
    return [...all('figure').filter(holds('blockquote')), ...all('li').filter(holds('time'))];
  });
  expect(voices).toHaveLength(15);
  expect(voices.map(readableText).filter((voice) => /invented/i.test(voice))).toEqual([]);
  expect(page('index')).toContain('out of 5, the average of 6 reviews');
});

test('the old addresses are there for the server, without the signs of addresses', () => {
  expect(JSON.parse(copy.read('dist/redirects.json'))).toEqual({
    '/team.html': '/about',
    '/old page': '/#services',
  });
});

test('an old address over a page, and one that leads nowhere, end the build in a sentence without a stack', () => {
  copy.write(REDIRECTS, '/about.html: /contact\n/team: /nowhere\n');
  const { status, stdout, stderr } = build();
  const said = stdout + stderr;
  expect(status).toBe(1);
  expect(said).toContain(`${REDIRECTS}: /about.html is a page of this site: nobody would see it.`);
  expect(said).toContain(`${REDIRECTS}: /team leads to /nowhere, and there is no such page.`);
  expect(said).toContain('What is wrong with the pages is listed above.');
  expect(said).not.toMatch(/^\s+at /m);
}, 120_000);

test.each([
  [logo('width="40" height="40"'), 'must have a viewBox'],
  [logo(undefined, '<script>alert(1)</script>'), 'and has <script>'],
  [logo(undefined, '<path onload="x()" d="M0 0"/>'), 'must not have onload="…"'],
  [logo(undefined, '<image href="https://evil.example/x.png"/>'), 'and has <image>'],
  [logo(undefined, '<text>Harbor</text>'), 'turn the text into paths in the drawing program'],
  [logo(undefined, `<path d="${'M0 0h1'.repeat(900)}"/>`), 'it is part of every page'],
  ['<svg viewBox="0 0 9 9"><path d="M0 0h9v9z" fill="#fff"/></svg>', 'must be seen on the color of paper'],
  ['not a drawing', 'must be one SVG drawing'],
])('a logo that is none is refused with its line: %#', (svg, wanted) => {
  copy.write('content/firm/logo.svg', svg);
  const { status, stderr } = copy.run({}, 'scripts/check-content.ts');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^content\/firm\/logo\.svg:\d+\n/);
  expect(stderr).toContain(wanted);
});
