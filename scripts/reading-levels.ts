import { readFileSync } from 'node:fs';
import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { type Element, parseHtml, readableText, select } from '../integrations/parse-html.ts';
import { pages } from '../tests/pages.ts';
import './build-if-stale.ts';

// Prints the US school grade of each built page's sentences, hardest first. Aim for 8 to 9, and 10 to 12 in legal texts.

const BLOCKS = 'p, li, dd';

/** Returns the sentences in a page's paragraphs and lists. Labels and other fragments would lower the grade. */
function sentencesOf(main: Element): string[] {
  return select(BLOCKS, main)
    .filter((block) => select(BLOCKS, block).length === 0)
    .flatMap((block) => readableText(block).split(/(?<=[.!?])\s+(?=[A-Z“])/))
    .filter((sentence) => /[.!?]$/.test(sentence) && sentence.split(' ').length > 3);
}

function gradeOf(sentences: string[]): number {
  const words = sentences.flatMap((sentence) => sentence.match(/[\p{L}\p{N}’'-]+/gu) ?? []);
  return fleschKincaid({
    sentence: sentences.length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + syllable(word), 0),
  });
}

const rows = pages().flatMap((path) => {
  const html = readFileSync(`dist/site${path === '/' ? '/index' : path}.html`, 'utf8');
  const [main] = select('main', parseHtml(html));
  const sentences = main ? sentencesOf(main) : [];
  return sentences.length > 0 ? [{ path, sentences: sentences.length, grade: gradeOf(sentences) }] : [];
});

process.stdout.write('grade  sentences  page\n');
for (const { path, sentences, grade } of rows.sort((a, b) => b.grade - a.grade))
  process.stdout.write(`${grade.toFixed(1).padStart(5)}  ${String(sentences).padStart(9)}  ${path}\n`);
