import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/**
 * The site and the server, from top to bottom. What a file imports stands in its own part or in a row below: parts of one
 * row know nothing of each other. A part is a file or a folder; `*` makes each folder in it a part of its own.
 */
const SITE = [
  ['src/pages', 'src/content.config.ts'],
  ['src/screens/*'],
  ['src/layouts'],
  ['src/islands', 'src/enhancements', 'src/structured-data', 'src/open-graph'],
  ['src/components'],
  ['src/collections', 'src/styles', 'src/video', 'src/portraits.ts'],
  ['content-model'],
  ['content', 'forms', 'tools'],
];
const SERVER = [
  ['server/main.ts', 'server/worker-main.ts', 'server/leads.ts'],
  ['server/serve.ts', 'server/run-leads.ts'],
  ['server/background-work.ts'],
  ['server/app.ts', 'server/cli'],
  ['server/routes'],
  ['server/app-context.ts', 'server/startup.ts'],
  ['server/config.ts'],
  ['server/http'],
  ['server/site'],
  ['server/outbox', 'server/retention'],
  ['server/newsletter', 'server/calls'],
  ['server/mail'],
  ['server/store'],
  // Whatever stands in the folder itself: clock, limits, log, errors and such.
  ['server'],
  ['content-model'],
  ['content', 'forms', 'tools'],
];

type Import = { from: string; to: string };

/** The files that some code imports, by paths from the root; packages are left out. */
const importsOf = (file: string, code: string): Import[] =>
  ts
    .preProcessFile(code)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => ({ from: file, to: join(dirname(file), fileName.replace(/\?.*$/, '')) }));

const scriptsIn = (page: string) =>
  [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
const importsIn = (file: string): Import[] => {
  const text = readFileSync(file, 'utf8');
  if (!file.endsWith('.astro')) return importsOf(file, text);
  const [, head = ''] = text.split(/^---$/m);
  return [head, ...scriptsIn(text)].flatMap((code) => importsOf(file, code));
};

/** The part that a file belongs to, and how far down it stands. */
function placeOf(file: string, rows: string[][]): { part: string; row: number } | undefined {
  for (const [row, parts] of rows.entries()) {
    for (const part of parts) {
      const folder = part.endsWith('/*') ? file.split('/').slice(0, part.split('/').length).join('/') : part;
      const inside = part.endsWith('/*') ? file.startsWith(part.slice(0, -1)) : true;
      if (inside && (file === folder || file.startsWith(`${folder}/`))) return { part: folder, row };
    }
  }
  return undefined;
}

/** What of some imports runs against the rows. */
const against = (imports: Import[], rows: string[][]): string[] =>
  imports
    .filter(({ from, to }) => {
      const user = placeOf(from, rows);
      const used = placeOf(to, rows);
      return !user || !used || (used.part !== user.part && used.row <= user.row);
    })
    .map(({ from, to }) => `${from} imports ${to}`);

const filesIn = (folders: string) =>
  globSync(`${folders}/**/*.{ts,tsx,astro}`).filter((file) => !file.endsWith('.test.ts'));

test.each([
  ['the site', '{src,content-model,forms,tools}', SITE],
  ['the server', '{server,content-model,forms,tools}', SERVER],
])('what %s is made of imports what stands below it, and nothing beside or above', (_, folders, rows) => {
  expect(against(filesIn(folders).flatMap(importsIn), rows)).toEqual([]);
});

test('content holds words, figures and pictures, and no code', () => {
  const files = globSync('content/**/*.*');
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !/\.(?:ya?ml|json|md|svg|png|jpe?g|webp|avif)$/.test(file))).toEqual([]);
});

/** Text rather than a key: a capitalized word, or three words in a row. */
const PROSE = /(?<!\p{L})\p{Lu}\p{Ll}|\p{L}+(?: \p{L}+){2}/u;

/** Values that the form service expects from the landing page's forms. */
const SENT = ["'Talk to Expert'", "'Newsletter Form'"];

/** Finds the text in some code, except comments and error messages for developers. */
function proseIn(file: string): string[] {
  const prose: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isThrowStatement(node) || ts.isImportDeclaration(node)) return;
    if ((ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node)) && PROSE.test(node.text))
      prose.push(`${file}: ${node.getText()}`);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return prose;
}

test('rules return keys and values, and content has their words', () => {
  const prose = filesIn('{forms,tools}').flatMap(proseIn);
  expect(prose.filter((found) => !SENT.some((value) => found.endsWith(`: ${value}`)))).toEqual([]);
});

test('no script of a page takes React into the browser: that is what islands are for', () => {
  const scripts = filesIn('src')
    .filter((file) => file.endsWith('.astro'))
    .flatMap((file) => scriptsIn(readFileSync(file, 'utf8')).flatMap((code) => importsOf(file, code)))
    .map(({ to }) => to);
  const reached = new Set(scripts);
  // A set hands out what is added to it on the way, too.
  for (const file of reached) for (const { to } of importsIn(file)) reached.add(to);
  expect([...reached]).toContain('src/enhancements/fonts.ts');
  expect([...reached].filter((file) => file.endsWith('.tsx'))).toEqual([]);
});

test.each([
  ['src/components/Button.tsx', 'src/screens/home/Hero.tsx', SITE],
  ['src/screens/faq/FaqScreen.tsx', 'src/screens/home/Hero.tsx', SITE],
  ['forms/contact.ts', 'src/components/money.ts', SITE],
  ['server/store/queue.ts', 'server/outbox/worker.ts', SERVER],
  ['server/clock.ts', 'server/store/store.ts', SERVER],
  ['content-model/firm.ts', 'server/config.ts', SERVER],
  ['src/components/Button.tsx', 'src/nowhere.ts', SITE],
])('the check finds that %s imports %s', (from, to, rows) => {
  expect(against([{ from, to }], rows)).toEqual([`${from} imports ${to}`]);
});
