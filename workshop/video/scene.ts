import { moves, tick } from './motion.ts';

/** Draws one page. `start` is when it starts to scroll in; `titles` are the titles of the steps. */
export type Scene = (start: number, titles: string[]) => string;

/** Draws the top of a step's page: its number and title, and the four steps with check marks on those done. */
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
