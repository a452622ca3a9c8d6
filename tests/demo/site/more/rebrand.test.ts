import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { colors } from '../../../../content-model/colors.ts';
import { claims, firm } from '../../../../content-model/firm.ts';
import { STAMP } from '../../../../server/build-folder.ts';
import { copyOfSite } from '../../../copy-of-site.ts';
import { otherClaims, otherFirm, otherPalette } from '../other-firm.ts';

const { folder: copy, write, run, remove, ...site } = copyOfSite();
const dist = join(copy, 'dist');
let launchCheck = '';

/** Lists every text in a value. */
const texts = (value: unknown): string[] =>
  value !== null && typeof value === 'object' ? Object.values(value).flatMap(texts) : [String(value)];

beforeAll(() => {
  // The demo's own story.
  site.delete('content/firm/story.yaml');
  write('content/firm/firm.json', otherFirm);
  write('content/firm/claims.json', otherClaims(claims));
  write('content/firm/colors.json', otherPalette);
  launchCheck = run({}, 'scripts/launch-check.ts').stdout;
  // Pretends there's a build for the default port. It's stale because the port is different.
  const hash = `import { inputsHash } from './integrations/build-inputs.ts'; process.stdout.write(inputsHash());`;
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(copy, STAMP), run({}, '--input-type=module', '--eval', hash).stdout);
  const build = run({ PORT: '8123' }, 'scripts/build-if-stale.ts', '--site');
  if (build.status !== 0) throw new Error(`${build.stdout}\n${build.stderr}`);
}, 300_000);

afterAll(remove);

const files = () =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

test("a build for another firm has no text from this firm's folder", () => {
  const kept = new Set(texts(otherFirm));
  // Short values, such as a state's letters, and these appear in other words too, or in a list to choose from.
  const elsewhere =
    /^(?:[\d:-]+|one business day|every state|California|the United States|America\/Los_Angeles)$/;
  const traces = [...texts(firm), firm.name.toLowerCase()].filter(
    (text) => text.length > 5 && !kept.has(text) && !elsewhere.test(text),
  );
  const found = files().flatMap((file) => {
    const text = readFileSync(file, 'latin1');
    return traces.filter((trace) => text.includes(trace)).map((trace) => `${file}: ${trace}`);
  });
  expect(found).toEqual([]);
});

test("a build for another firm has none of this firm's advertised figures", () => {
  const kept = new Set(texts(otherClaims(claims)));
  // A bare number, such as 1,500, or $0 can be anywhere; the wording of those claims is enough.
  const figures = texts(claims).filter((text) => !kept.has(text) && !/^(?:[\d,.]+|\$0|true)$/.test(text));
  const found = globSync('**/*.html', { cwd: dist }).flatMap((file) => {
    const text = readFileSync(join(dist, file), 'utf8');
    return figures.filter((figure) => isIn(text, figure)).map((figure) => `${file}: ${figure}`);
  });
  expect(found).toEqual([]);
});

test("a build in other colors has none of the demo's colors", () => {
  const found = files().flatMap((file) => {
    const text = readFileSync(file, 'latin1').toLowerCase();
    return Object.values(colors)
      .filter((color) => text.includes(color))
      .map((color) => `${file}: ${color}`);
  });
  expect(found).toEqual([]);
});

test("the launch check reports the other firm's video", () => {
  expect(launchCheck).toContain(
    "made for another firm; put your own video next to it, and your firm's name here: made for Evencolumn",
  );
});

/** Checks for a whole figure: "$250,000" doesn't count as "$250", or "16 days" as "6 days". */
function isIn(text: string, figure: string): boolean {
  const escaped = figure.replace(/[$.*+?^()[\]{}|\\]/g, '\\$&');
  return new RegExp(`(?<![\\d.,])${escaped}(?![\\d]|[,.]\\d)`).test(text);
}

test('link previews are redrawn', () => {
  for (const picture of globSync('og/*.png', { cwd: 'dist/site' })) {
    const before = readFileSync(join('dist/site', picture));
    expect(readFileSync(join(dist, 'site', picture)).equals(before), picture).toBe(false);
  }
});

test('every URL on the site has the right port', () => {
  const urls = ['index.html', 'sitemap.xml', 'robots.txt', '.well-known/security.txt'].flatMap((file) =>
    readFileSync(join(dist, 'site', file), 'utf8').match(/http:\/\/localhost[^/"]*/g),
  );
  expect(new Set(urls)).toEqual(new Set(['http://localhost:8123']));
});
