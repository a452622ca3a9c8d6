import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { SUPPORTED_BROWSERS } from '../../integrations/supported-browsers.ts';
import { pages } from '../pages.ts';
import { builtPage } from './built-page.ts';
import { listsLost, newerInMarkup, newerInScripts, newerInStyles } from './newer-features.ts';

const guide = readFileSync('docs/browsers.md', 'utf8');
const inCode = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code as string);

/** The guide's table of newer features: keys of the data, and the files that may use them, if not all. */
const rows = guide
  .split('\n')
  .filter((line) => /^\| `(?:api|css|html|javascript)\./.test(line))
  .map((line) => line.split('|'))
  .map(([, keys, files]) => ({ keys: inCode(keys), files: inCode(files) }));

type Use = { key: string; file: string };
const uses = (file: string, keys: Iterable<string>): Use[] => [...keys].map((key) => ({ key, file }));
const covers = ({ keys, files }: (typeof rows)[number], { key, file }: Use) =>
  keys.some((known) => key === known || key.startsWith(`${known}.`)) &&
  (files.length === 0 || files.includes(file));

const browserScripts = globSync(['src/enhancements/*.ts', 'src/islands/**/*.{ts,tsx}']);
/** Features count as used even if this firm doesn't have them on any page, such as the video. */
const markup = globSync('src/**/*.{astro,tsx}')
  .map((file) => readFileSync(file, 'utf8').toLowerCase())
  .join();
const isInMarkup = (keys: string[]) =>
  keys.some((key) => key.startsWith('html.') && markup.includes(key.replace(/.*\./, '')));

const everyUse = () => [
  ...globSync('src/**/*.css').flatMap((file) =>
    uses(basename(file), newerInStyles(readFileSync(file, 'utf8'))),
  ),
  ...pages().flatMap((path) => uses('pages', newerInMarkup(builtPage(path).html))),
  ...[...newerInScripts(browserScripts)].flatMap(([path, keys]) => uses(relative('.', path), keys)),
];

test('docs/browsers.md lists every feature newer than the supported browsers', () => {
  const found = everyUse();
  const unguarded = found.filter((use) => !rows.some((row) => covers(row, use)));
  expect([...new Set(unguarded.map(({ key, file }) => `${file} uses ${key}`))]).toEqual([]);
  const unused = rows.flatMap(({ keys, files }) =>
    keys
      .flatMap((key) =>
        (files.length > 0 ? files : ['']).map((file) => ({ keys: [key], files: file ? [file] : [] })),
      )
      .filter((row) => !found.some((use) => covers(row, use)) && !isInMarkup(row.keys)),
  );
  expect(unused).toEqual([]);
});

test('the guide has the versions the build compiles for', () => {
  for (const [name, version] of Object.entries(SUPPORTED_BROWSERS)) {
    expect(guide).toMatch(
      new RegExp(`\\| ${name === 'ios' ? 'Safari on iOS' : name}[^|]*\\| ${version} \\|`, 'i'),
    );
  }
});

test.each(pages())('%s loses no rule to a newer selector or media query in its list', (path) => {
  const { styles } = builtPage(path);
  expect(listsLost(styles)).toEqual([]);
  expect([...newerInStyles(styles)]).not.toContain('css.at-rules.media.range_syntax');
});

describe('the check finds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'newer-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const inScript = (code: string) => {
    const file = join(folder, 'script.ts');
    writeFileSync(file, code);
    return [...(newerInScripts([file]).get(file) ?? [])];
  };

  test.each([
    ['@container (width > 20rem) { a { color: red } }', 'css.at-rules.container'],
    ['a:popover-open { color: red }', 'css.selectors.popover-open'],
    ['a { & b { color: red } }', 'css.selectors.nesting'],
    ['a { color: color-mix(in srgb, red, blue) }', 'css.types.color.color-mix'],
    ['a { width: 10cqw }', 'css.types.length.container_query_length_units'],
    ['a { height: 100dvh }', 'css.types.length.viewport_percentage_units_dynamic'],
    ['a { field-sizing: content }', 'css.properties.field-sizing'],
    ['@media (scripting: none) { a { color: red } }', 'css.at-rules.media.scripting'],
    ['@property --a { syntax: "*"; inherits: false }', 'css.at-rules.property'],
  ])('in styles: %s', (css, key) => {
    expect([...newerInStyles(css)]).toContain(key);
  });

  test("lists of selectors with a newer one, unless they're forgiving", () => {
    expect(listsLost('a, b:popover-open { color: red }')).toHaveLength(1);
    expect(listsLost(':is(a, b:popover-open), c:where(:has(d)) { color: red }')).toEqual([]);
    expect(listsLost('b:popover-open { color: red }')).toEqual([]);
  });

  test('attributes and elements in markup', () => {
    expect([...newerInMarkup('<button popovertarget="a"></button><search></search>')].sort()).toEqual([
      'html.elements.button.popovertarget',
      'html.elements.search',
    ]);
  });

  test('APIs in scripts, but not our own names', () => {
    const code = `
      Object.groupBy([1], String);
      'a'.isWellFormed();
      AbortSignal.timeout(1);
      document.body.showPopover();
      const { ariaPressed } = document.body;
      new URLPattern();
      const own = { toSorted: () => ariaPressed };
      own.toSorted();
      [1].at(-1);
    `;
    expect(inScript(code).sort()).toEqual([
      'api.AbortSignal.timeout_static',
      'api.Element.ariaPressed',
      'api.HTMLElement.showPopover',
      'api.URLPattern',
      'javascript.builtins.Object.groupBy',
      'javascript.builtins.String.isWellFormed',
    ]);
  });
});
