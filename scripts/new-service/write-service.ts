import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ownPageIds } from '../../content-model/service-files.ts';
import { slugOf } from '../../content-model/slug.ts';

/** The longest name that fits the menu and the sample's description. */
const NAME_LENGTH = 40;

/** Picks the account code after the last one, or the first free one in between. */
function freeCode(content: string): string | undefined {
  const used = globSync(`${content}/services/*.yaml`).map((file) =>
    Number((parse(readFileSync(file, 'utf8')) as { code: unknown }).code),
  );
  const codes = Array.from({ length: 18 }, (_, index) => 1000 + index * 500);
  const next = Math.max(0, ...used.map((code) => Math.floor(code / 1000) * 1000)) + 1000;
  return [next, ...codes].find((code) => code < 10_000 && !used.includes(code))?.toString();
}

const filesOf = (id: string, content: string) => [
  `${content}/services/${id}.yaml`,
  `${content}/pages/${id}.yaml`,
];

/** Returns why a new service can't have this name, or `undefined` if it can. */
export function refuseName(name: string, content = 'content'): string | undefined {
  const id = slugOf(name);
  if (!/^[a-z]/.test(id) || name.length > NAME_LENGTH)
    return `Give the service a name that starts with a letter and has at most ${NAME_LENGTH} characters, such as "Nonprofit audits".`;
  const shells = [`src/pages/${id}.astro`, `src/pages/_optional/${id}.astro`];
  const taken = [...filesOf(id, content), ...shells].find((file) => existsSync(file));
  if (taken) return `/${id} is taken by ${taken}. Give the service another name.`;
  if (ownPageIds().includes(id))
    return `/${id} has a page of its own. Copy its two files from the demo instead.`;
  return undefined;
}

/** The files that were written, or why it wasn't possible. */
export type NewService = { id: string; paths: string[] } | { refusal: string };

/** Writes a service's two files. They're complete, so its page works right away. */
export function newService(name: string, content = 'content'): NewService {
  const refusal = refuseName(name, content);
  if (refusal) return { refusal };
  const id = slugOf(name);
  const paths = filesOf(id, content);
  const code = freeCode(content);
  if (!code) return { refusal: 'All account codes from 1000 to 9500 are taken.' };
  const values: Record<string, string> = { ID: id, CODE: code, NAME: JSON.stringify(name).slice(1, -1) };
  for (const [index, sample] of ['service.yaml', 'page.yaml'].entries()) {
    const text = readFileSync(join(import.meta.dirname, sample), 'utf8');
    writeFileSync(
      paths[index] as string,
      text.replace(/\b(?:ID|CODE|NAME)\b/g, (word) => values[word] as string),
    );
  }
  return { id, paths };
}
