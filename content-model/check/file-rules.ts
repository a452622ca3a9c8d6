import { existsSync, globSync, readFileSync } from 'node:fs';
import { placeholderProblems } from '../fill-in/placeholders.ts';
import { firm } from '../firm.ts';
import { sourceOf } from './entries.ts';
import { problemInLine } from './problem.ts';
import type { Problem } from './source.ts';

// Rules for files that no schema reads.

/** Checks the placeholders of legal texts. Other texts are filled in, and so checked, by their schemas. */
const placeholdersOfLegalTexts = (): Problem[] =>
  globSync('content/legal/**/*.md').flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    let offset = 0;
    return placeholderProblems(text).map(({ braces, message }) => {
      offset = text.indexOf(braces, offset + 1);
      return problemInLine(file, text.slice(0, offset).split('\n').length, message);
    });
  });

function missingVideo(): Problem[] {
  const file = 'content/firm/firm.json';
  const line = sourceOf(file).lineOf(['video']);
  return ['webm', 'mp4', 'webp']
    .map((type) => `src/video/onboarding.${type}`)
    .filter((name) => firm.video && !existsSync(name))
    .map((name) => problemInLine(file, line, `${name} is missing; add it, or remove "video" here`));
}

/** Lists what's wrong with the placeholders of legal texts and the files of the video. */
export const fileProblems = (): Problem[] => [...placeholdersOfLegalTexts(), ...missingVideo()];
