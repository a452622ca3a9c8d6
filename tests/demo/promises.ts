import { globSync } from 'node:fs';
import { z } from 'zod';
import { check } from '../../content-model/check/check.ts';
import { type Field, readSource, readText, type Source } from '../../content-model/check/source.ts';
import { putIn } from '../../content-model/fill-in/placeholders.ts';
import { type Finding, finding } from '../../content-model/launch/findings.ts';
import { splitSections } from '../../src/collections/legal-sections.ts';

/** Each promise, the words it's made in, and the places that make it. */
const PROMISES = 'docs/promises.yaml';

const text = z.string().min(1);
const schema = z.strictObject({
  promises: z.array(
    z.strictObject({
      id: text,
      promise: text.describe('What we promise, in a sentence'),
      because: text.describe('What makes it true'),
      says: z.array(text).min(1).describe('What each place says, all of it'),
      places: z
        .array(
          z.strictObject({
            file: text,
            at: z
              .array(text)
              .default([])
              .describe('Fields and ids that lead to the words, or the heading of a section'),
          }),
        )
        .min(2),
      never: z.array(text).default([]).describe('What no text says, because it would promise something else'),
    }),
  ),
  wordings: z
    .array(z.strictObject({ say: text, never: z.array(text).min(1) }))
    .describe('Words that we have settled on'),
});

export type Promises = z.infer<typeof schema>;
type Place = Promises['promises'][number]['places'][number];

/** A text that visitors read, and the fields and ids that lead to it. */
export type Passage = { file: string; line: number; at: string[]; text: string };

/** Matches words, but not as the start or end of longer ones. */
const wholeWords = (words: string) => new RegExp(`(?<!\\w)${RegExp.escape(plain(words))}(?!\\w)`);

const plain = (text: string) => text.replaceAll('’', "'").replace(/\s+/g, ' ').toLowerCase();

/** Reads the promises of this project. */
export const readPromises = (): Promises =>
  check(schema, readSource(PROMISES, readText(PROMISES)).data, PROMISES);

function inFields(source: Source, value: unknown, field: Field, at: string[]): Passage[] {
  if (typeof value === 'string')
    return [{ file: source.file, line: source.lineOf(field), at, text: plain(putIn(value)) }];
  if (value === null || typeof value !== 'object') return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'id') return [];
    const step = isList ? Number(key) : key;
    // An entry of a list goes by its id, which stays the same if the list gets longer.
    const name = isList ? String(Object(inner).id ?? key) : key;
    return inFields(source, inner, [...field, step], [...at, name]);
  });
}

function inLegalText({ file, body }: Source): Passage[] {
  const lines = readText(file).split('\n');
  return splitSections(putIn(body), file).map(({ title, body, note = '' }) => ({
    file,
    line: lines.indexOf(`## ${title}`) + 1 || 1,
    at: [title],
    text: plain(`${body} ${note}`),
  }));
}

/** Lists the texts of a content file, as this firm's visitors read them. */
export function passagesOf(file: string): Passage[] {
  const source = readSource(file, readText(file));
  if (file.startsWith('content/legal/')) return inLegalText(source);
  const fields = inFields(source, source.data, [], []);
  return source.body ? [...fields, { file, line: 1, at: ['text'], text: plain(putIn(source.body)) }] : fields;
}

const isIn = ({ file, at }: Passage, place: Place) =>
  file === place.file && place.at.every((step, index) => at[index] === step);

/**
 * Lists where texts and promises disagree: a place that doesn't say its promise, one that says it without being listed, and
 * words that promise something else. A page that the firm doesn't have promises nothing.
 */
export function findBrokenPromises({ promises, wordings }: Promises, passages: Passage[]): Finding[] {
  const files = new Set(passages.map(({ file }) => file));
  const missing = promises.flatMap(({ id, says, places }) =>
    places
      .filter(({ file }) => files.has(file))
      .flatMap((place) => {
        const found = passages.filter((passage) => isIn(passage, place));
        const whole = found.map(({ text }) => text).join(' ');
        return says
          .filter((words) => !whole.includes(plain(words)))
          .map((words) =>
            finding(
              place.file,
              found[0]?.line ?? 1,
              `doesn't say what ${PROMISES} promises`,
              `${id}: ${words}`,
            ),
          );
      }),
  );
  const unlisted = promises.flatMap(({ id, says, places }) =>
    passages
      .filter(({ text }) => says.every((words) => text.includes(plain(words))))
      .filter((passage) => !places.some((place) => isIn(passage, place)))
      .map(({ file, line, at }) =>
        finding(
          file,
          line,
          `says a promise, but isn't one of its places in ${PROMISES}`,
          `${id}: ${at.join('.')}`,
        ),
      ),
  );
  const wrong = [...promises.map(({ id, never }) => ({ say: id, never })), ...wordings].flatMap(
    ({ say, never }) =>
      never.flatMap((words) =>
        passages
          .filter(({ text }) => wholeWords(words).test(text))
          .map(({ file, line }) =>
            finding(file, line, `says what ${PROMISES} words differently`, `${words} (${say})`),
          ),
      ),
  );
  return [...missing, ...unlisted, ...wrong];
}

/** Compares the demo's content with its promises. */
export function checkPromises(): Finding[] {
  // Claims are where the words come from.
  const files = globSync('content/**/*.{json,md,yaml}', { exclude: ['content/firm/claims.json'] });
  return findBrokenPromises(readPromises(), files.sort().flatMap(passagesOf));
}
