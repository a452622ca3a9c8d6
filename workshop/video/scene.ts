import { moves, tick } from './motion.ts';

/** Draws one page of the paper. `start` is when it begins to come into view; `titles` are those of the steps. */
export type Scene = (start: number, titles: string[]) => string;

/** The head of a step's page: its number, its title, and the four steps, of which the done ones are ticked. */
export function pageHead(step: number, titles: string[], start: number, doneAt: number): string {
  const boxes = titles.map((_, index) => {
    const done = index + 1 < step ? tick(-1) : index + 1 === step ? tick(doneAt) : '';
    return `<li ${index + 1 === step ? 'class="now"' : ''}>${done || index + 1}</li>`;
  });
  return `<header>
    <b>${step}</b><h2 ${moves('print', start + 0.45)}>${titles[step - 1]}</h2>
    <ol>${boxes.join('')}</ol>
  </header>`;
}
