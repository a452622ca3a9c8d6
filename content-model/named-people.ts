import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSource, readText } from './check/source.ts';
import { firm } from './firm.ts';
import { PROJECT_FOLDER } from './project-folder.ts';

/** Someone the firm names, with the services that they sign, and whose messages and calls are theirs. */
export type NamedPerson = {
  id: string;
  name: string;
  role: string;
  credentials?: string;
  license?: string;
  signs?: Record<string, string>;
  messages?: string[];
  calls?: string[];
};

export const PEOPLE_FILE = 'content/people.yaml';

/** Returns the people the firm names; `undefined` if it names none, or the file can't be read. */
export function namedPeople(): NamedPerson[] | undefined {
  const file = join(PROJECT_FOLDER, PEOPLE_FILE);
  if (!existsSync(file)) return undefined;
  const { data } = readSource(file, readText(file));
  return Array.isArray(data) ? data.map(Object) : undefined;
}

/** Returns what people of the firm are, by its facts and their own lines: `CPA`, `Enrolled Agent`. */
export function credentials(
  people: Pick<NamedPerson, 'role' | 'credentials'>[] = namedPeople() ?? [],
): string[] {
  const titles = [
    firm.checkedBy,
    firm.license && 'CPA',
    firm.credentials,
    ...people.flatMap(({ role, credentials }) => [role, credentials]),
  ];
  return ['CPA', 'Enrolled Agent'].filter((one) => titles.some((title) => title?.includes(one)));
}
