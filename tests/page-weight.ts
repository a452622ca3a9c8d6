import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { Text } from 'domhandler';
import { replaceElement } from 'domutils';
import { parseHtml, readableText, select, serializeHtml } from '../integrations/parse-html.ts';
import budgets from './budgets.json' with { type: 'json' };
import { pages, UNKNOWN_PAGE } from './pages.ts';

/** Bytes in a new TCP connection's first congestion window, minus the response headers. */
const FIRST_PACKETS = 14_000;

/** Legal texts may be longer than other pages. */
const LEGAL_TEXTS = ['/policy', '/policies'];

/** Another firm's texts and pictures are its own business, so it gets warnings. */
const IS_DEMO = existsSync('tests/demo');

/** Throws in the demo if there are findings, and prints them as warnings for another firm. */
export function failOrWarn(findings: string[]): void {
  if (IS_DEMO && findings.length > 0) throw new Error(findings.join('\n'));
  for (const one of findings) process.stderr.write(`warning: ${one}\n`);
}

const fileOf = (path: string) =>
  `dist/site${path === UNKNOWN_PAGE ? '/404' : path.replace(/\/$/, '/index')}.html`;

/** Returns a page, and what a browser can read of it once the first packets are there. */
export function wholeAndCut(path: string): { whole: string; cut: string } {
  const packed = readFileSync(`${fileOf(path)}.br`);
  const first = packed.subarray(0, FIRST_PACKETS);
  return {
    whole: brotliDecompressSync(packed).toString(),
    cut: brotliDecompressSync(first, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString(),
  };
}

/** Close enough to the build's slowest compression level. */
const weight = (html: string) =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
const number = (bytes: number) => bytes.toLocaleString('en-US');

/** Returns the headings of a page's three largest sections, with the bytes each adds. */
export function heaviestParts(html: string): string[] {
  const page = parseHtml(html);
  const whole = weight(serializeHtml(page));
  return select('main section:has(h2)', page)
    .map((section) => {
      const [heading] = select('h2', section);
      const stand = new Text('');
      replaceElement(section, stand);
      const saves = whole - weight(serializeHtml(page));
      replaceElement(stand, section);
      return { name: heading ? readableText(heading) : '', saves };
    })
    .sort((a, b) => b.saves - a.saves)
    .slice(0, 3)
    .map(({ name, saves }) => `"${name}" (${number(saves)})`);
}

/** Reports pages larger than tests/budgets.json allows, with the parts to shorten. */
export function overweightPages(): string[] {
  const limit = budgets.page.html;
  return [...pages(), UNKNOWN_PAGE].flatMap((path) => {
    const bytes = readFileSync(`${fileOf(path)}.br`).length;
    if (bytes <= limit || LEGAL_TEXTS.includes(path)) return [];
    const parts = heaviestParts(readFileSync(fileOf(path), 'utf8'));
    const advice = parts.length > 0 ? ` Shorten its largest parts: ${parts.join(', ')}.` : '';
    return `${path} is ${number(bytes)} bytes of compressed HTML, ${number(bytes - limit)} over its budget.${advice}`;
  });
}
