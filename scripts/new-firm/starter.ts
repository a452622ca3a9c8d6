import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Document, isMap, isSeq, parse, parseDocument, visit } from 'yaml';
import { splitFrontMatter } from '../../content-model/check/source.ts';
import { interpolate } from '../../content-model/fill-in/interpolate.ts';

/** Where the texts of a new firm and of a new service come from. */
export const STARTER = 'content-starter';

export type Values = Record<string, string | number>;

/** Sentences that are written together with what was answered. */
export const sentences = parse(readFileSync(`${STARTER}/new-firm.yaml`, 'utf8')) as Record<
  | ('tagline' | 'leads' | 'signs' | 'both' | 'who' | 'office' | 'source' | 'agreement' | 'excluded')
  | ('inOrder' | 'notInOrder' | 'summary' | 'from' | 'starting' | 'exact' | 'inWriting')
  | ('doneBy' | 'alone' | 'ledWho' | 'openWho' | 'ledAsk' | 'openAsk'),
  string
> & { chat: { label: string; greeting: string }; words: Record<string, Record<string, string>> };

const UNREAD =
  "# Starter words: delete this line once you've read the page and every word is true of your firm. `npm run launch-check` looks for it.";

/** Has the launch check ask for a file's words to be read. */
export const asUnread = (text: string) => (/^# Starter words\b/m.test(text) ? text : `${UNREAD}\n${text}`);

/** Keeps each text on one line: some checks look for sections in a file's text. */
const UNFOLDED = { lineWidth: 0 };

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns a typed answer as a sentence: with a capital and a period. */
export function asSentence(typed: string): string {
  const text = capitalized(typed.trim());
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Restores the comment at the start of a file, which is lost when the first entry is removed. */
export const withHeading = (before: string, after: string) =>
  after.startsWith('#') ? after : `${/^(?:#.*\n)*/.exec(before)?.[0]}${after}`;

/** Changes a YAML file, or the fields at the top of a Markdown file, if it's there. Its comments stay. */
export function edit(file: string, change: (fields: Document.Parsed) => void): void {
  if (!existsSync(file)) return;
  const text = readFileSync(file, 'utf8');
  const whole = { opening: '', yaml: text, closing: '', body: '' };
  const { opening, yaml, closing, body } = file.endsWith('.md') ? splitFrontMatter(text) : whole;
  const fields = parseDocument(yaml);
  change(fields);
  writeFileSync(file, opening + fields.toString(UNFOLDED) + closing + body);
}

/** Keeps the groups of fields whose `if` is true, without it, and drops the others. */
export function chooseGroups(text: string, has: (path: string) => boolean): string {
  const document = parseDocument(text);
  const isLeftOut = (node: unknown): boolean => {
    if (!isMap(node)) return false;
    const condition = node.get('if');
    node.delete('if');
    return typeof condition === 'string' && !has(condition);
  };
  visit(document, {
    Pair: (_, { value }) => (isLeftOut(value) ? visit.REMOVE : undefined),
    Map: (_, node, path) => (isSeq(path.at(-1)) && isLeftOut(node) ? visit.REMOVE : undefined),
  });
  return withHeading(text, document.toString(UNFOLDED));
}

/** Puts values into a YAML or JSON text, where they're in double quotes. */
export const putValues = (text: string, values: Values): string =>
  interpolate(
    text,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, JSON.stringify(String(value)).slice(1, -1)]),
    ),
  );
