import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ZodType } from 'zod';
import { ContentError, READING } from '../content-model/check/check.ts';
import { listing, problemsOf, problemsOfError, unreadable } from '../content-model/check/problem.ts';
import { type Problem, readSource } from '../content-model/check/source.ts';
import { readRedirects } from '../content-model/redirects.ts';
import { missingFiles } from './content/missing-files.ts';
import { relationProblems } from './content/relations.ts';
import { type Read, sourceOf } from './content/stand-in.ts';
import './content/use-stand-in.ts';

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
  for (const module of globSync('content-model/{*,sheets/*}.ts', { exclude: ['**/*.test.ts'] })) {
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
  const { placeholderProblems } = await import('../content-model/fill-in/placeholders.ts');
  return globSync('content/legal/**/*.md').flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return placeholderProblems(text).map(({ braces, message }) => ({
      file,
      line: text.slice(0, text.indexOf(braces)).split('\n').length,
      field: '',
      there: braces,
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
    return { reads, problems: [fromSentence((error as Error).message)] };
  }
}

const frontMatter = (text: string) => readSource('legal.md', text).data;

/** What a loader or a collection says by itself, in a sentence that begins with the file, and perhaps the field. */
function fromSentence(message: string): Problem {
  const [, file = 'content', field = '', wanted = message] =
    /^(content\/\S+?):? (?:([\w-]+(?:\.[\w-]+)+): )?(.*)$/s.exec(message) ?? [];
  const [, section = ''] = /section "([^"]*)"/.exec(message) ?? [];
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const titled = lines.findIndex((text) => text.startsWith('## ') && text.includes(section)) + 1;
  const line = field ? sourceOf(file).lineOf(field.split('.')) : section ? titled : 1;
  return {
    file,
    line: Math.max(line, 1),
    field,
    there: lines[Math.max(line, 1) - 1]?.trim() || 'nothing',
    wanted,
    mend: section ? 'a section is of paragraphs, at most one list and at most one note' : 'change it here',
  };
}

/** The firm's own drawing, which has no fields. */
async function refusedLogo(): Promise<Problem[]> {
  const { LOGO, logoProblems } = await import('../content-model/logo.ts');
  if (!existsSync(LOGO)) return [];
  const svg = readFileSync(LOGO, 'utf8');
  return logoProblems(svg).map(({ at, wanted, mend }) => {
    const line = svg.slice(0, Math.max(svg.indexOf(at), 0)).split('\n').length;
    return { file: LOGO, line, field: '', there: at || 'a drawing', wanted, mend };
  });
}

/** A film that firm.json speaks of, and that is not there. */
async function missingFilm(): Promise<Problem[]> {
  const { firm } = await import('../content-model/firm.ts');
  if (!firm.video) return [];
  const file = 'content/firm/firm.json';
  return ['webm', 'mp4', 'vtt', 'webp']
    .map((type) => `src/video/onboarding.${type}`)
    .filter((film) => !existsSync(film))
    .map((film) => ({
      file,
      line: sourceOf(file).lineOf(['video'], { ofKey: true }),
      field: 'video',
      there: 'true',
      wanted: `${film} is missing`,
      mend: 'put the film there, or take "video" out',
    }));
}

stop(missingFiles());
stop(unreadable('content/**/*.{json,yaml,md}'));
stop(await refusedByModules());
stop(await refusedLogo());
stop(await bracesOfLegalTexts());

const config = await import('../src/content.config.ts').catch((error: Error) => {
  // A module of the collections that draws from the content says so in a sentence; everything else is a fault of ours.
  if (!error.message.startsWith('content/')) throw error;
  stop([fromSentence(error.message)]);
});
const { collections } = config as unknown as { collections: Record<string, Collection> };
const problems: Problem[] = [];
const entries = new Map<string, Read[]>();
for (const [name, collection] of Object.entries(collections)) {
  const { reads, problems: unread } = await read(collection);
  problems.push(...unread);
  entries.set(name, reads);
}
for (const [name, { schema }] of Object.entries(collections)) {
  for (const { data, filePath, at } of entries.get(name) ?? []) {
    const { error } = schema.safeParse(data, READING);
    if (error) problems.push(...problemsOf(error.issues, sourceOf(filePath), sourceOf(filePath).text, at));
  }
}
stop([...problems, ...relationProblems(entries), ...(await missingFilm())]);

try {
  (await import('../content-model/contact-choices.ts')).choiceLines();
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  stop(problemsOfError(error));
}

// Last: what speaks of a service that is gone reads best by service, with all its places.
const { contentOfServices } = await import('../content-model/content-of-services.ts');
const disagreement = contentOfServices();
if (disagreement) {
  process.stderr.write(`${disagreement}\n`);
  process.exit(1);
}
