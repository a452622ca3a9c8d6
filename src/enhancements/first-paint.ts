import { header } from './header.ts';

// A prerendered or hidden page has no frames, so this waits until it's shown.
export const firstPaint = () => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));

/** Finds the first element that begins below the header, unless the page is at its start. */
const firstInView = () => {
  const edge = Math.max(0, header.getBoundingClientRect().bottom);
  for (let y = edge; scrollY && y < innerHeight; y += 8) {
    const element = document.elementFromPoint(innerWidth / 2, y);
    if (element && element.getBoundingClientRect().top >= edge) return element;
  }
  return null;
};

/**
 * Loads the web fonts and then shows them, by setting `data-fonts` for the styles: to `first` if the site was reached from
 * outside, not by going back or a reload.
 */
export const showFonts = async () => {
  // Requesting them before the first paint delays a phone's by a tenth of a second. On a visit from another of our pages,
  // after a reload and on going back, they're probably in the cache.
  const visits = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const arrived = !document.referrer.startsWith(origin) && visits.every(({ type }) => type === 'navigate');
  if (arrived) await firstPaint();
  // Load both before showing either, so text only moves once. The fallback stays for a font that fails.
  await Promise.allSettled([...document.fonts].map((font) => font.load()));
  // Keeps the text in view in place when what's above it gets taller. Safari doesn't, and others lose it on some pages.
  const anchor = firstInView();
  const before = anchor?.getBoundingClientRect().top ?? 0;
  document.documentElement.dataset.fonts = arrived ? 'first' : '';
  const moved = (anchor?.getBoundingClientRect().top ?? 0) - before;
  if (moved) scrollBy({ top: moved, behavior: 'instant' });
};
