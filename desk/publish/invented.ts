import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Field } from '../../content-model/check/source.ts';
import { readSource } from '../../content-model/check/source.ts';
import { isLocal } from '../../server/site/built-address.ts';
import { git, gitOutput } from '../run-git.ts';
import { readData } from '../words/files/content-file.ts';
import { isGroup, type Value } from '../words/files/value.ts';
import { labelOf, titleOf } from '../words/ui/labels.ts';
import { CannotPublish, type Invented } from './cannot-publish.ts';

/** Has what someone said may be published although it's invented. */
const ANSWERS = 'refs/desk/published-anyway';

const nameOf = (value: { [key: string]: Value }, last: string | number | undefined): string => {
  if (typeof value.wording === 'string') return value.wording;
  return typeof last === 'string' ? labelOf(last) : titleOf(value, last ?? 0);
};

/** Finds a group's own words for the key: places in a list change. */
const keyIn = (value: Value, key: string | number) =>
  typeof key === 'number' && isGroup(value) ? String(value.id ?? value.name ?? titleOf(value, key)) : key;

function inventedInFile(folder: string, path: string): Invented[] {
  const text = readFileSync(join(folder, path), 'utf8');
  const data = readData(path, text);
  const source = readSource(path, text);
  const isMarkdown = path.endsWith('.md');
  const found: Invented[] = [];
  const look = (value: Value | undefined, field: Field, key: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isGroup(value) && value.sample === true) {
      const line = source.lineOf([...(isMarkdown ? field.slice(1) : field), 'sample']);
      const isWholeFile = field.length === (isMarkdown ? 1 : 0);
      found.push({ key, path, field, line, name: isWholeFile ? '' : nameOf(value, field.at(-1)) });
    }
    for (const [name, inner] of Object.entries(value)) {
      const step = Array.isArray(value) ? Number(name) : name;
      look(inner, [...field, step], `${key} ${keyIn(inner, step)}`);
    }
  };
  look(data, [], path);
  return found;
}

/** Lists what's invented in the content of a folder. */
export const inventedIn = (folder: string): Invented[] =>
  globSync('content/**/*.{json,yaml,md}', { cwd: folder })
    .sort()
    .flatMap((path) => inventedInFile(folder, path));

async function answersIn(root: string): Promise<string[]> {
  const { code, stdout } = await git(root, ['cat-file', 'blob', ANSWERS]);
  return code === 0 ? JSON.parse(stdout) : [];
}

/**
 * Asks once whether what's invented may be on a site with a real address.
 * @param anyway the keys of what may @throws CannotPublish with the rest
 */
export async function askAboutInvented(
  root: string,
  folder: string,
  address: URL | undefined,
  anyway: string[],
): Promise<void> {
  if (!address || isLocal(address)) return;
  const before = await answersIn(root);
  const answers = new Set([...before, ...anyway]);
  const invented = inventedIn(folder).filter(({ key }) => !answers.has(key));
  if (invented.length > 0)
    throw new CannotPublish(
      'invented',
      `Some people and figures are invented, and ${address.host} is a real address.`,
      { invented },
    );
  if (answers.size === before.length) return;
  const input = JSON.stringify([...answers]);
  const blob = await gitOutput(root, ['hash-object', '-w', '--stdin'], { input });
  await gitOutput(root, ['update-ref', ANSWERS, blob]);
}
