import { minifySync } from 'vite';
import { wholeFigures } from './whole-figures.ts';

/** Moves all styles into the head: Astro writes one of its own before the first island. */
function stylesInHead(html: string): string {
  const [head = '', body = ''] = html.split('</head>', 2);
  const styles: string[] = [];
  const rest = body.replace(/<style>[^<]*<\/style>/g, (style) => {
    styles.push(style);
    return '';
  });
  return `${head}${styles.join('')}</head>${rest}`;
}

/** Removes the comments between neighboring texts outside of islands, where React doesn't need them. */
const noTextMarks = (html: string) =>
  html.replace(/<astro-island[\s\S]*?<\/astro-island>|<!-- -->/g, (part) =>
    part === '<!-- -->' ? '' : part,
  );

/** Removes Astro's scripts for islands: src/islands/astro-island.ts does the same in a quarter of the bytes. */
function noIslandScripts(html: string): string {
  const found: string[] = [];
  const tidy = html.replace(/<script>([\s\S]*?)<\/script>/g, (script, code: string) => {
    const [, name] = /["']astro(-island|:interaction)["']/.exec(code) ?? [];
    if (!name) return script;
    found.push(name);
    return '';
  });
  if (html.includes('<astro-island') && found.sort().join() !== '-island,:interaction') {
    throw new Error("Astro's scripts for islands no longer look as integrations/tidy-page.ts knows them.");
  }
  return tidy;
}

const minifyScripts = (html: string) =>
  html.replace(/(?<=<script>)[\s\S]*?(?=<\/script>)/g, (code) => minifySync('inline.js', code).code);

/** Removes the empty value that React gives `hidden`, and the mark for Astro's own island script. */
const noLeftovers = (html: string) => html.replace(/(?<= hidden)=""|<!--astro:end-->/g, '');

/** Removes what Astro and React write into a page but browsers don't need, and keeps figures whole. */
export const tidyPage = (html: string) =>
  wholeFigures(minifyScripts(noIslandScripts(noTextMarks(noLeftovers(stylesInHead(html))))));
