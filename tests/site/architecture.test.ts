import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/**
 * The layers of the site and the server, from top to bottom. A file may only import from its own part or from lower rows,
 * not from other parts in its row. A part is a file or a folder; `*` makes each folder inside a separate part.
 */
const SITE = [
  ['src/pages', 'src/content.config.ts'],
  ['src/emails'],
  ['src/screens/*'],
  ['src/layouts'],
  ['src/islands', 'src/enhancements', 'src/structured-data.ts', 'src/open-graph', 'src/pictures'],
  ['src/components'],
  ['src/collections', 'src/styles', 'src/video', 'src/portraits.ts'],
  // What issues' emails are, for the server that sends them, and how every email looks.
  ['server/newsletter/issue.ts', 'server/mail/letter.ts', 'integrations/parse-html.ts'],
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
  ['server/outbox'],
  ['server/newsletter', 'server/calls', 'server/retention', 'server/people'],
  ['server/mail'],
  ['server/leads', 'server/activity'],
  ['server/store'],
  // Files directly in the folder: clock, limits, log, errors.
  ['server'],
  ['content-model'],
  ['content', 'forms', 'tools'],
];

type Import = { from: string; to: string };

/** Lists the files that some code imports, without packages. */
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

/** Finds a file's part and row. */
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

/** Lists the imports that break the rule. */
const violations = (imports: Import[], rows: string[][]): string[] =>
  imports
    .filter(({ from, to }) => {
      const user = placeOf(from, rows);
      const used = placeOf(to, rows);
      return !user || !used || (used.part !== user.part && used.row <= user.row);
    })
    .map(({ from, to }) => `${from} imports ${to}`);

const filesIn = (folders: string) =>
  globSync(`${folders}/**/*.{ts,tsx,astro}`).filter((file) => !/\.test\.tsx?$/.test(file));

test.each([
  ['the site', '{src,content-model,forms,tools}', SITE],
  ['the server', '{server,content-model,forms,tools}', SERVER],
])('files of %s only import from their own part or from below', (_, folders, rows) => {
  expect(violations(filesIn(folders).flatMap(importsIn), rows)).toEqual([]);
});

test('content has words, figures and pictures but no code', () => {
  const files = globSync('content/**/*.*');
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !/\.(?:ya?ml|json|md|svg|png|jpe?g|webp|avif)$/.test(file))).toEqual([]);
});

/** A capitalized word, or three words in a row, is text rather than a key. */
const PROSE = /(?<!\p{L})\p{Lu}\p{Ll}|\p{L}+(?: \p{L}+){2}/u;

const LETTER = /\p{L}/u;

/** A file of ours, which the build looks up. */
const OWN_FILE = /^src\/\S+\.tsx?$/;

/** Attributes whose value is read out or shown. */
const READ = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'label',
  'placeholder',
  'title',
];

/** Values that the form service expects from the landing page's forms, a key, and who made a calendar. */
const NOT_WORDS = ["'Talk to Expert'", "'Newsletter Form'", "'Escape'", '}//Tax deadlines//EN`'];

/** Whether visitors may read this node: text of an element, or a string that looks like words. */
function isProse(node: ts.Node): boolean {
  if (ts.isJsxText(node)) return LETTER.test(node.text);
  if (!ts.isStringLiteral(node) && !ts.isTemplateLiteralToken(node)) return false;
  const isRead = ts.isJsxAttribute(node.parent) && READ.includes(node.parent.name.getText());
  if (isRead) return LETTER.test(node.text);
  return PROSE.test(node.text) && !OWN_FILE.test(node.text);
}

/** Finds text in code, except comments and error messages for developers. */
function proseIn(file: string, code = readFileSync(file, 'utf8')): string[] {
  const prose: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isThrowStatement(node) || ts.isImportDeclaration(node)) return;
    if (isProse(node) && !NOT_WORDS.includes(node.getText())) prose.push(`${file}: ${node.getText()}`);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true));
  return prose;
}

test('forms and tools return keys and values, not words', () => {
  expect(filesIn('{forms,tools}').flatMap((file) => proseIn(file))).toEqual([]);
});

test('screens, layouts, islands and components get their words from content', () => {
  // A schema's messages are for authors.
  const files = filesIn('src/{components,enhancements,islands,layouts,screens}').filter(
    (file) => /\.tsx?$/.test(file) && !file.endsWith('/collection.ts'),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => proseIn(file))).toEqual([]);
});

test.each([
  '<p>and</p>',
  '<p>{count} left</p>',
  '<nav aria-label="pages" />',
  "<img alt={'Logo'} />",
  "<Lines columns={['Item']} />",
  '<p>{`Due on`}</p>',
])('the check finds the words in %s', (code) => {
  expect(proseIn('example.tsx', code)).toHaveLength(1);
});

test("no page script loads React, because that's what islands are for", () => {
  const scripts = filesIn('src')
    .filter((file) => file.endsWith('.astro'))
    .flatMap((file) => scriptsIn(readFileSync(file, 'utf8')).flatMap((code) => importsOf(file, code)))
    .map(({ to }) => to);
  const reached = new Set(scripts);
  // The loop also visits files added along the way.
  for (const file of reached) for (const { to } of importsIn(file)) reached.add(to);
  expect([...reached]).toContain('src/enhancements/first-paint.ts');
  expect([...reached].filter((file) => file.endsWith('.tsx'))).toEqual([]);
});

/** Returns a file's code as it runs, without types and what's imported for them. */
const withoutTypes = (file: string) =>
  ts.transpileModule(readFileSync(file, 'utf8'), {
    compilerOptions: { module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true },
  }).outputText;

test('a file without components imports none, because their styles come with them', () => {
  const files = filesIn('src').filter((file) => file.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(50);
  const imports = files.flatMap((file) => importsOf(file, withoutTypes(file)));
  expect(imports.filter(({ to }) => to.endsWith('.tsx'))).toEqual([]);
});

/** Packages that only the desk's interface has. */
const OF_THE_DESK = ['@visx/', '@tanstack/react-query', '@simplewebauthn/browser'];

/** Lists the packages that a file imports. */
const packagesIn = (file: string): string[] =>
  ts
    .preProcessFile(readFileSync(file, 'utf8'))
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => OF_THE_DESK.some((start) => name.startsWith(start)));

test("packages of the desk's interface are used there, and neither by the site nor by the server", () => {
  expect(filesIn('{src,content-model,forms,tools,server,integrations}').flatMap(packagesIn)).toEqual([]);
  const used = filesIn('desk/app').flatMap(packagesIn);
  expect(OF_THE_DESK.filter((start) => !used.some((name) => name.startsWith(start)))).toEqual([]);
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
  expect(violations([{ from, to }], rows)).toEqual([`${from} imports ${to}`]);
});
