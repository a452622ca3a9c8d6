import { existsSync, readFileSync } from 'node:fs';
import { parseDay } from '../../tools/days.ts';
import { serviceIds } from '../service-files.ts';
import type { Read } from './entries.ts';
import { didYouMean } from './nearest.ts';
import { problemInLine } from './problem.ts';
import { duplicates, problem } from './relations.ts';
import type { Problem } from './source.ts';

const WORDS = 'content/pages/newsletter.yaml';

/** Finds issues with the date of another file name, or with a person or service the firm doesn't have. */
function problemsOf(issue: Read, people: string[]): Problem[] {
  const { date, author, checkedBy, services = [] } = issue.data;
  const instead = '; name what it has, or add this one to it';
  const named = (field: string, value: unknown, file: string, known: string[]) =>
    typeof value !== 'string' || known.includes(value)
      ? []
      : [problem(issue, [field], `"${value}" isn't in ${file}${didYouMean(value, known) || instead}`)];
  // A date that isn't one is reported by the schema.
  const isDated = parseDay(String(date)) === undefined || issue.id.startsWith(`${date}-`);
  return [
    ...(isDated
      ? []
      : [problem(issue, ['date'], "isn't the date in the file's name; change one of the two")]),
    ...named('author', author, 'content/people.yaml', people),
    ...named('checkedBy', checkedBy, 'content/people.yaml', people),
    ...[services].flat().flatMap((id) => named('services', id, 'content/services/', serviceIds())),
  ];
}

/** Finds pictures, because Astro's own message about a missing one doesn't name the issue. */
const pictures = ({ filePath }: Read): Problem[] =>
  readFileSync(filePath, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      /!\[.*?\]\(/.test(line)
        ? [problemInLine(filePath, index + 1, "has a picture, which its email can't show; remove it")]
        : [],
    );

/** Lists how issues of the newsletter contradict each other or the rest of the content. */
export function newsletterProblems(entries: ReadonlyMap<string, Read[]>, hasWords = existsSync(WORDS)) {
  const issues = entries.get('newsletter') ?? [];
  const people = (entries.get('people') ?? []).map(({ id }) => id);
  return [
    ...(issues.length === 0 || hasWords ? [] : [problemInLine(WORDS, 1, 'is missing; put it back')]),
    ...duplicates(issues, 'id'),
    ...duplicates(issues, 'slug', 'address'),
    ...issues.flatMap((issue) => problemsOf(issue, people)),
    ...issues.flatMap(pictures),
  ];
}
