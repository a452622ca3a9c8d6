import { globSync } from 'node:fs';
import { basename } from 'node:path';
import type { Place } from './page-problem.ts';
import { readText } from './source.ts';

/** Finds the file that most of a page's words come from. */
export function fileOfPage(path: string): string | undefined {
  const name = basename(path) || 'home';
  const folder = path.startsWith('/newsletter/') ? `newsletter/*-${name}.md` : `{pages,tools}/${name}.yaml`;
  return globSync(`content/${folder}`)[0];
}

/** Finds the lines that have a link as a whole: `/faq` isn't in `/faq#id`. */
export const placesOfLink = (link: string): Place[] =>
  globSync('content/**/*.{json,yaml,md}')
    .sort()
    .flatMap((path) =>
      readText(path)
        .split('\n')
        .flatMap((line, index) =>
          line.split(/[\s"'()<>{},]+/).includes(link) ? [{ path, line: index + 1 }] : [],
        ),
    );
