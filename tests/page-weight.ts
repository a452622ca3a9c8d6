import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { decodeEntities } from '../integrations/parse-html.ts';
import budgets from './budgets.json' with { type: 'json' };
import { pages, UNKNOWN_PAGE } from './pages.ts';

const rows: Record<string, Partial<typeof budgets.everyPage>> = budgets.pages;

/** Close enough to the build's slowest compression level. */
const weight = (html: string) =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
const number = (bytes: number) => bytes.toLocaleString('en-US');

/** Returns the headings of a page's three largest parts, with the bytes each adds. */
export function heaviestParts(html: string): string[] {
  const main = /<main\b[\s\S]*?<\/main>/.exec(html)?.[0] ?? '';
  const total = weight(html);
  return main
    .split(/(?=<h2\b)/)
    .slice(1)
    .map((part) => {
      const heading = /<h2\b[^>]*>([\s\S]*?)<\/h2>/.exec(part)?.[1] ?? '';
      return {
        name: decodeEntities(heading.replace(/<[^>]*>/g, '')),
        saves: total - weight(html.replace(part, '')),
      };
    })
    .sort((a, b) => b.saves - a.saves)
    .slice(0, 3)
    .map(({ name, saves }) => `"${name}" (${number(saves)})`);
}

/** Reports pages larger than tests/budgets.json allows, with the parts to shorten. */
export function overweightPages(): string[] {
  return [...pages(), UNKNOWN_PAGE].flatMap((path) => {
    const file = `dist/site${path === UNKNOWN_PAGE ? '/404' : path.replace(/\/$/, '/index')}.html`;
    const limit = rows[path]?.html ?? budgets.everyPage.html;
    const bytes = readFileSync(`${file}.br`).length;
    if (bytes <= limit) return [];
    const parts = heaviestParts(readFileSync(file, 'utf8'));
    const advice =
      parts.length > 0
        ? ` Shorten its largest parts (${parts.join(', ')}), or raise its budget in tests/budgets.json.`
        : '';
    return `${path} is ${number(bytes)} bytes of compressed HTML, ${number(bytes - limit)} over its budget.${advice}`;
  });
}
