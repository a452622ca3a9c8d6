import { afterNextFrame, dataset } from './first-paint.ts';

/** What styles/base.css lets a browser leave out until it is near. */
const PARTS = 'main > section:nth-child(n + 3), [data-part], footer';

// A place down there, linked to or scrolled to before a reload, needs the real heights from the start.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (location.hash || visit?.type !== 'navigate') dataset.whole = '';

/** What the first paint could do without, each part in a task of its own: all at once would hold up a first tap. */
export const layOutParts = async () => {
  for (const part of document.querySelectorAll<HTMLElement>(PARTS)) {
    await new Promise(afterNextFrame);
    part.style.contentVisibility = 'visible';
  }
  dataset.whole = '';
};
