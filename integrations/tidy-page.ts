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

const ENDS_ITSELF = [
  String.raw`</li>(?=<li\b|</[ou]l>)`,
  String.raw`</d[td]>(?=<d[td]\b|</(?:dl|div)>)`,
  String.raw`</t[dh]>(?=<t[dh]\b|</tr>)`,
  String.raw`</tr>(?=<tr\b|</t(?:head|body|foot)>)`,
  String.raw`</t(?:head|body|foot)>(?=<t(?:body|foot)\b|</table>)`,
  String.raw`</p>(?=<(?:p|div|[ou]l|dl|h[1-6]|figure|table|section)\b|</(?:div|li|d[td]|t[dh]|section|figure|aside|footer)>)`,
].join('|');

/** Removes optional end tags (https://html.spec.whatwg.org/#optional-tags), but not those of forms, which the server looks for. */
const noOptionalEnds = (html: string) =>
  html.replace(new RegExp(String.raw`<(astro-island|script)\b[\s\S]*?</\1>|${ENDS_ITSELF}`, 'g'), (part) =>
    part.startsWith('</') ? '' : part,
  );

const STYLE = /(?<=<style>)[^<]*(?=<\/style>)/g;

/** Removes the spaces after commas that the minifier leaves in styles. */
const noSpaces = (html: string) =>
  html.replace(STYLE, (css) => css.replace(/, | \/ /g, (mark) => mark.trim()));

const minifyScripts = (html: string) =>
  html.replace(/(?<=<script>)[\s\S]*?(?=<\/script>)/g, (code) => minifySync('inline.js', code).code);

/** Removes the empty value that React gives `hidden`, and the mark for Astro's own island script. */
const noLeftovers = (html: string) => html.replace(/(?<= hidden)=""|<!--astro:end-->/g, '');

const SHORT_NAMES = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Shortens custom properties to one letter, in styles, attributes and the page's script. Islands use none. */
function shortProperties(html: string): string {
  const styles = html.match(STYLE)?.join('') ?? '';
  const names = [...new Set(styles.match(/(?<![\w-])--[a-z][\w-]*/g))];
  const short = (name: string) => SHORT_NAMES[names.indexOf(name)];
  return html.replace(/(?<![\w-])--[a-z][\w-]*/g, (name) => (short(name) ? `--${short(name)}` : name));
}

/** Removes what Astro and React write into a page but browsers don't need, and keeps figures whole. */
export const tidyPage = (html: string) =>
  wholeFigures(
    noOptionalEnds(
      minifyScripts(noIslandScripts(noTextMarks(noLeftovers(shortProperties(noSpaces(stylesInHead(html))))))),
    ),
  );
