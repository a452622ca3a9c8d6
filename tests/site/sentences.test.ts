import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readsSentences } from './read-sentences.ts';

/** Where code has to look at words, and why. */
const EXCEPTIONS: Record<string, string> = {
  'content-model/check/source.ts': 'JSON.parse says where it failed only in its message',
  'content-model/moved-deadlines.ts': 'a check of content: the end of a sentence',
  'desk/words/ui/SingleField.tsx': 'adds a period to a message without one',
  'server/store/migrations.ts': 'once, for outcomes stored before they had a code',
  'server/store/postgresql-store.ts': 'errors of the driver that have no code',
};

const FILES = globSync('{server,scripts,desk,content-model,integrations,src}/**/*.{ts,tsx,mjs,astro}');

/** Returns a file's code; of a page's shell, its head. */
function codeOf(file: string): string {
  const code = readFileSync(file, 'utf8');
  return file.endsWith('.astro') ? (code.split(/^---$/m)[1] ?? '') : code;
}

test('code decides by codes, never by the words of an error, a reason or a description', () => {
  const files = FILES.filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  const found = files.map((file) => ({ file, places: readsSentences(file, codeOf(file)) }));
  const unexpected = found.filter(({ file }) => !(file in EXCEPTIONS));
  expect(unexpected.flatMap(({ places }) => places)).toEqual([]);
  const needed = found.filter(({ file, places }) => file in EXCEPTIONS && places.length > 0);
  expect(needed.map(({ file }) => file).sort()).toEqual(Object.keys(EXCEPTIONS));
});

test.each([
  "error.message.includes('already')",
  "if (outcome.why.startsWith('SMTP 5')) pause();",
  "const paused = outcome?.why?.trim().toLowerCase().startsWith('smtp 5');",
  'WORDS.some((words) => (error as Error).message.startsWith(words))',
  '/SMTP 5/.test(row.lastError ?? "")',
  'const [, file] = /^(.*):/.exec(String(problem.message)) ?? [];',
  'const { message: text } = error; text.match(/x/);',
  'const text = error.message; if (text.endsWith("lost")) retry();',
  "schema['description'].includes('A question of')",
  "if (issue.why === 'restored from a backup') stop();",
  "switch (error.message) { case 'x': stop(); }",
  'KNOWN.has(error.message)',
  "query.where((eb) => eb('lastError', 'like', 'SMTP 5%'))",
  "query.where('deliveries.lastError', 'not like', 'SMTP 5%')",
  `db.prepare(\`select id from deliveries where "lastError" like '\${words}'\`)`,
])('finds %s', (code) => {
  expect(readsSentences('file.ts', code)).toHaveLength(1);
});

test.each([
  'log.warn(error.message, { why: outcome.why });',
  "if (outcome.why !== '') print(outcome.why);",
  "if (NEED_SOMEONE.includes(outcome.code)) alarms.push('refused');",
  "const message = words.includes('x') ? one : two;",
  "const UNAVAILABLE = new Set(['08']); UNAVAILABLE.has(error.code);",
  'description.length > 160',
])('leaves %s alone', (code) => {
  expect(readsSentences('file.ts', code)).toEqual([]);
});
