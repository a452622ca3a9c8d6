import { afterNextFrame, dataset } from './first-paint.ts';

/** The parts that styles/base.css doesn't lay out until they're near. */
const PARTS = 'main > section:nth-child(n + 3), [data-part], footer';

// Scrolling to an anchor, or back to a position after a reload, needs the real heights right away.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (location.hash || visit?.type !== 'navigate') dataset.whole = '';

/** Lays out what the first paint skipped, one part per task so that an early tap isn't delayed. */
export const layOutParts = async () => {
  for (const part of document.querySelectorAll<HTMLElement>(PARTS)) {
    await new Promise(afterNextFrame);
    part.style.contentVisibility = 'visible';
  }
  dataset.whole = '';
};
