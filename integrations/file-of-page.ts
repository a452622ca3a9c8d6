import { globSync } from 'node:fs';
import { basename } from 'node:path';

/** Finds the file that most of a page's words come from. */
export function fileOfPage(path: string): string | undefined {
  const name = basename(path) || 'home';
  const folder = path.startsWith('/newsletter/') ? `newsletter/*-${name}.md` : `{pages,tools}/${name}.yaml`;
  return globSync(`content/${folder}`)[0];
}
