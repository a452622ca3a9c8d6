import { existsSync, globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ZodType } from 'zod';
import { collectInvalid, PARSE_OPTIONS } from '../../content-model/check/check.ts';
import { type Read, sourceOf } from '../../content-model/check/entries.ts';
import {
  problemInLine,
  problemsOf,
  problemsOfError,
  problemsOfFailure,
} from '../../content-model/check/problem.ts';
import type { Problem } from '../../content-model/check/source.ts';
import { CONTENT_FILES } from '../../content-model/content-files.ts';
import { readRedirects } from '../../content-model/redirects.ts';
import './use-stand-in.ts';

type Collection = { loader: { load(context: unknown): Promise<void> }; schema: ZodType };

const failures = new Set<unknown>();

/** Runs a step of the check and keeps the error if it fails. A module whose import failed throws the same error again. */
const attempt = <T>(step: () => Promise<T>): Promise<T | undefined> =>
  step().catch((error: unknown) => {
    failures.add(error);
    return undefined;
  });

/** Adds what the steps so far failed at. An error that's no problem can follow from one, so it only counts alone. */
function withFailures(problems: Problem[]): Problem[] {
  const all = [
    ...[...failures].flatMap(problemsOfFailure),
    ...problemsOfError({ invalid: collectInvalid() }),
    ...problems,
  ];
  if (all.length === 0) for (const error of failures) throw error;
  return all;
}

async function entriesOf({ loader }: Collection): Promise<Read[]> {
  const entries: Read[] = [];
  const parseData = (entry: Read) => {
    entries.push({ ...entry, filePath: entry.filePath.replace(`${process.cwd()}/`, '') });
    return entry.data;
  };
  const renderMarkdown = async (html: string) => ({ html });
  const store = { clear() {} };
  await attempt(() => loader.load({ store, parseData, renderMarkdown }));
  return entries;
}

async function problemsInEntries(
  config: object,
): Promise<{ entries: Map<string, Read[]>; problems: Problem[] }> {
  const entries = new Map<string, Read[]>();
  const problems: Problem[] = [];
  for (const [name, collection] of Object.entries(config as Record<string, Collection>)) {
    const reads = await entriesOf(collection);
    entries.set(name, reads);
    for (const { data, filePath, at } of reads) {
      if (sourceOf(filePath).problems.length > 0) continue;
      const { error } = collection.schema.safeParse(data, PARSE_OPTIONS);
      if (error) problems.push(...problemsOf(error.issues, sourceOf(filePath), at));
    }
  }
  return { entries, problems };
}

/**
 * Finds everything wrong with the content in the current folder. Call it once per process, because a module of the content
 * model keeps what it read.
 *
 * @throws if it fails for another reason than the content
 */
export async function findProblems(): Promise<Problem[]> {
  const folders = globSync('content/**/*.{json,yaml,md,svg,png,jpg,jpeg,webp,avif}', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => relative('.', join(parentPath, name)));
  const inFiles: Problem[] = [
    ...Object.entries(CONTENT_FILES)
      .filter(([file, { isRequired }]) => isRequired && !existsSync(file))
      .map(([file]) => problemInLine(file, 1, 'is missing; put it back')),
    ...folders.map((file) => problemInLine(file, 1, 'is a folder named like a file; rename or delete it')),
    ...(folders.length > 0 ? [] : globSync('content/**/*.{json,yaml,md}')).flatMap(
      (file) => sourceOf(file).problems,
    ),
  ];
  // Nothing else can be read around them.
  if (folders.length > 0) return inFiles;
  collectInvalid();
  for (const module of globSync('content-model/{*,sheets/*}.ts', { exclude: ['**/*.test.ts'] }))
    await attempt(() => import(pathToFileURL(module).href));
  await attempt(async () => readRedirects());
  const config = await attempt(() => import('../../src/content.config.ts'));
  // Without the firm's facts, nothing else can be checked.
  if (!config) return withFailures(inFiles);
  const { entries, problems } = await problemsInEntries(config.collections);
  const steps = [
    async () => (await import('../../content-model/drawings/logo.ts')).drawingProblems(),
    async () => (await import('../../content-model/check/pictures.ts')).pictureProblems(),
    async () => (await import('../../content-model/check/file-rules.ts')).fileProblems(),
    async () => (await import('../../content-model/check/relations.ts')).relationProblems(entries),
    async () =>
      (await import('../../content-model/check/newsletter-problems.ts')).newsletterProblems(entries),
    async () => (await import('../../content-model/check/page-rules.ts')).pageProblems(entries),
  ];
  for (const step of steps) problems.push(...((await attempt(step)) ?? []));
  return withFailures([...inFiles, ...problems]);
}
