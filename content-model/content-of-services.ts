import { existsSync, globSync, readFileSync } from 'node:fs';
import { CHOICES_FILE, choiceLines } from './contact-choices.ts';
import { ownPageIds, serviceIds } from './service-files.ts';
import { toolRoutes } from './tool-files.ts';

type Mention = { file: string; line: number; how: string; text: string };

/** How a line of the content leads to a page: by a Markdown link, or a field for one. */
const LINK = /(?:\]\(|\b(?:href|link)["']?: *["']?)\/([a-z0-9-]+)/g;
/** How a choice of the contact form names its service. */
const SERVICE = /\bservice: *["']?([a-z0-9-]+)/g;

/** As much of a line as shows its place, from a little before it on. */
function excerpt(line: string, at: number): string {
  const from = Math.max(0, at - 20);
  const text = line.slice(from, from + 60);
  return `${from > 0 ? '…' : ''}${text}${from + 60 < line.length ? '…' : ''}`;
}

const escaped = (text: string) => text.replace(/[$.*+?^()[\]{}|\\]/g, '\\$&');

/** The first parts of the addresses that are no service's: `about`, `newsletter`, `tools`. */
const otherPages = () => [
  ...[...globSync('*', { cwd: 'src/pages' }), ...globSync('*', { cwd: 'public' })].map((file) =>
    file.replace(/\..*$/, ''),
  ),
  // Named by texts of firms that take no calls, too, where it is not said.
  'schedule',
  ...toolRoutes().map(({ pattern }) => pattern.split('/')[1] ?? ''),
];

/** The words by which texts speak of a service: those of its lines among the contact form's choices, and its id's. */
const wordsOf = (id: string) => [
  ...choiceLines()
    .filter(({ service }) => service === id)
    .flatMap(({ text, words }) => words ?? [text.replace(/ *\(.*\)/, '')]),
  id.replaceAll('-', ' '),
];

/** Every line of the content that leads to a service that is gone, by the service's id; and those that may speak of it. */
function mentionsOfGone(): Map<string, Mention[]> {
  const files = globSync('content/**/*.{yaml,md,json}').sort();
  const lines = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((text, index) => ({ file, line: index + 1, text: text.trim() })),
  );
  const present = new Set(serviceIds());
  const standing = new Set([...present, ...otherPages()]);
  const found = new Map<string, Mention[]>();
  for (const { text, ...place } of lines) {
    const add = (id: string, how: string, at: number) =>
      found.set(id, [...(found.get(id) ?? []), { ...place, how, text: excerpt(text, at) }]);
    for (const { 1: page = '', index } of text.matchAll(LINK)) {
      if (!standing.has(page)) add(page, `leads to /${page}`, index);
    }
    if (place.file !== CHOICES_FILE) continue;
    for (const { 1: id = '', index } of text.matchAll(SERVICE)) {
      if (!present.has(id)) add(id, 'offers it in the contact form', index);
    }
  }
  for (const [id, mentions] of found) {
    const words = new RegExp(`\\b(?:${wordsOf(id).map(escaped).join('|')})\\b`, 'i');
    const named = new Set(mentions.map(({ file, line }) => `${file}:${line}`));
    for (const { text, ...place } of lines) {
      const spoken = words.exec(text);
      if (!spoken || named.has(`${place.file}:${place.line}`) || text.startsWith('#')) continue;
      const how = `may speak of it: "${spoken[0]}"`;
      mentions.push({ ...place, how, text: excerpt(text, spoken.index) });
    }
  }
  return found;
}

/** A page's words without its service, and the other way around. */
function halves(): string[] {
  const present = new Set(serviceIds());
  const own = ownPageIds();
  const general = globSync('content/pages/*.yaml')
    .filter((file) => /^parts:/m.test(readFileSync(file, 'utf8')))
    .map((file) => file.slice('content/pages/'.length, -'.yaml'.length));
  const orphans = [...own, ...general].filter(
    (id) => !present.has(id) && existsSync(`content/pages/${id}.yaml`),
  );
  return [
    ...orphans.map(
      (id) =>
        `content/pages/${id}.yaml: its service has no file content/services/${id}.yaml. Delete it as well.`,
    ),
    ...[...present]
      .filter((id) => !existsSync(`content/pages/${id}.yaml`))
      .map(
        (id) =>
          `content/services/${id}.yaml: its page has no words. Write content/pages/${id}.yaml, or delete this file as well.`,
      ),
    ...[...present]
      .filter((id) => otherPages().includes(id))
      .map(
        (id) => `content/services/${id}.yaml: /${id} is another page already. Give the file another name.`,
      ),
  ];
}

/** What in the content disagrees about the services that there are, in one message; nothing if all is well. */
export function contentOfServices(): string | undefined {
  const gone = [...mentionsOfGone()].map(([id, mentions]) =>
    [
      `There is no content/services/${id}.yaml and no other page /${id}, but content/ still names it. Mend each line that leads there or names it, and read those that may speak of it:`,
      ...mentions.map(({ file, line, how, text }) => `  ${file}:${line}  ${how}  | ${text}`),
    ].join('\n'),
  );
  const none =
    serviceIds().length > 0 ? [] : ['content/services/ is empty: npm run new-service NAME writes a service.'];
  const problems = [...none, ...halves(), ...gone];
  return problems.length > 0 ? problems.join('\n') : undefined;
}
