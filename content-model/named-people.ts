import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSource, readText } from './check/source.ts';
import { firm } from './firm.ts';
import { PROJECT_FOLDER } from './project-folder.ts';

type Person = { role?: string; credentials?: string; license?: string; calls?: string[] };

/** Returns the people the firm names; `undefined` if it names none, or the file can't be read. */
export function namedPeople(): Person[] | undefined {
  const file = join(PROJECT_FOLDER, 'content/people.yaml');
  if (!existsSync(file)) return undefined;
  const { data } = readSource(file, readText(file));
  return Array.isArray(data) ? data.map(Object) : undefined;
}

/** Returns what people of the firm are, by its facts and their own lines: `CPA`, `Enrolled Agent`. */
export function credentials(people: Person[] = namedPeople() ?? []): string[] {
  const titles = [
    firm.checkedBy,
    firm.license && 'CPA',
    firm.credentials,
    ...people.flatMap(({ role, credentials }) => [role, credentials]),
  ];
  return ['CPA', 'Enrolled Agent'].filter((one) => titles.some((title) => title?.includes(one)));
}
