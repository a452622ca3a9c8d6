import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Document, isNode, isSeq, parseDocument } from 'yaml';

/** Restores the comment at the start of a file, which is lost when the first entry is removed. */
export const withHeading = (before: string, after: string) =>
  after.startsWith('#') ? after : `${/^(?:#.*\n)*/.exec(before)?.[0]}${after}`;

/** Changes a YAML file, and keeps its comments. */
export function edit(file: string, change: (document: Document) => void): void {
  if (!existsSync(file)) return;
  const before = readFileSync(file, 'utf8');
  const document = parseDocument(before, { customTags: ['timestamp'] });
  change(document);
  writeFileSync(file, withHeading(before, String(document)));
}

/** Drops the entries of a list that don't pass. */
export function keep(document: Document, path: string[], passes: (entry: unknown) => boolean): void {
  const list = document.getIn(path);
  if (isSeq(list))
    list.items = list.items.filter((item) => passes(isNode(item) ? item.toJS(document) : item));
}
