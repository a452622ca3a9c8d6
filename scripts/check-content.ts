import { existsSync, globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ZodType } from 'zod';
import { ContentError, READING } from '../content/check.ts';
import { listing, problemsOf, problemsOfError, unreadable } from '../content/problem.ts';
import { readRedirects } from '../content/redirects.ts';
import { type Problem, readSource } from '../content/source.ts';
import { relationProblems } from './content/relations.ts';
import { known, type Read, sourceOf } from './content/stand-in.ts';

// Reads every content file before Astro does, and lists what is wrong with them by file and line: all at once, where Astro
// stops at the first, and knows no lines. Run by everything that builds or serves the pages.

process.chdir(dirname(import.meta.dirname));

type Collection = { loader: { load(context: unknown): Promise<void> }; schema: ZodType };

const stop = (problems: Problem[]) => {
  if (problems.length === 0) return;
  process.stderr.write(`${listing(problems)}\n`);
  process.exit(1);
};

/** What the content's own modules refuse: the firm's files, the video and the company of its drawings. */
async function refusedByModules(): Promise<Problem[]> {
  // A module that imports one that failed throws the same error again.
  const errors = new Set<ContentError>();
  for (const module of globSync('content/*.ts', { exclude: ['**/*.test.ts'] })) {
    try {
      await import(pathToFileURL(module).href);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      errors.add(error);
    }
  }
  try {
    readRedirects();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    errors.add(error);
  }
  return [...errors].flatMap(problemsOfError);
}

/** The braces of a legal text, which is filled in as a whole before it is cut into sections. */
async function bracesOfLegalTexts(): Promise<Problem[]> {
  const { placeholderProblems } = await import('../content/placeholders.ts');
  return globSync('content/legal/**/*.md').flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const lines = text.split('\n');
    return placeholderProblems(text).map(({ at, message }) => ({
      file,
      line: lines.findIndex((line) => line.includes(at)) + 1,
      field: '',
      there: at,
      wanted: message,
      mend: 'correct the name, or write the words themselves',
    }));
  });
}

/** The entries of a collection as its own loader hands them over, and what stands in the way of reading them. */
async function read({ loader }: Collection): Promise<{ reads: Read[]; problems: Problem[] }> {
  const reads: Read[] = [];
  const parseData = (entry: Read) => {
    reads.push({ ...entry, filePath: entry.filePath.replace(`${process.cwd()}/`, '') });
    return entry.data;
  };
  const renderMarkdown = async (text: string) => {
    const front = /^---\n([\s\S]*?)\n---\n/.exec(text) ? frontMatter(text) : {};
    return { html: text, metadata: { frontmatter: front } };
  };
  const store = { set() {}, clear() {} };
  try {
    const config = { root: pathToFileURL(`${process.cwd()}/`) };
    await loader.load({ config, store, parseData, renderMarkdown, logger: console });
    return { reads, problems: [] };
  } catch (error) {
    return { reads, problems: [fromLoader(String((error as Error).message))] };
  }
}

const frontMatter = (text: string) => readSource('legal.md', text).data;

/** A loader's own sentence, which begins with the file. */
function fromLoader(message: string): Problem {
  const [, file = 'content', wanted = message] = /^(content\/\S+?):? (.*)$/s.exec(message) ?? [];
  const [, section = ''] = /section "([^"]*)"/.exec(message) ?? [];
  const lines = section ? readFileSync(file, 'utf8').split('\n') : [];
  const line = lines.findIndex((text) => text.startsWith('## ') && text.includes(section)) + 1;
  return {
    file,
    line: Math.max(line, 1),
    field: '',
    there: section || 'the text',
    wanted,
    mend: 'a section is of paragraphs, at most one list and at most one note',
  };
}

/** The firm's own drawing, which has no fields. */
async function refusedLogo(): Promise<Problem[]> {
  const { LOGO, logoProblems } = await import('../content/logo.ts');
  if (!existsSync(LOGO)) return [];
  const svg = readFileSync(LOGO, 'utf8');
  return logoProblems(svg).map(({ at, wanted, mend }) => {
    const line = svg.slice(0, Math.max(svg.indexOf(at), 0)).split('\n').length;
    return { file: LOGO, line, field: '', there: at || 'a drawing', wanted, mend };
  });
}

stop(unreadable('content/**/*.{json,yaml,md}'));
stop(await refusedByModules());
stop(await refusedLogo());
stop(await bracesOfLegalTexts());

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'astro:content' || specifier === 'astro/loaders'
      ? { url: new URL('content/stand-in.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
});
const { collections } = (await import('../src/content.config.ts')) as unknown as {
  collections: Record<string, Collection>;
};
const problems: Problem[] = [];
const entries = new Map<string, Read[]>();
for (const [name, collection] of Object.entries(collections)) {
  const { reads, problems: unread } = await read(collection);
  problems.push(...unread);
  entries.set(name, reads);
  known.set(name, new Set(reads.map(({ id }) => id)));
}
for (const [name, { schema }] of Object.entries(collections)) {
  for (const { data, filePath, at } of entries.get(name) ?? []) {
    const { error } = schema.safeParse(data, READING);
    if (error) problems.push(...problemsOf(error.issues, sourceOf(filePath), sourceOf(filePath).text, at));
  }
}
stop([...problems, ...relationProblems(entries)]);
