/** `data-fonts` tells the styles that web fonts may show. */
const { dataset } = document.documentElement;

// Requesting two fonts before the first paint delays a phone's by a tenth of a second. A prerendered or hidden page has no
// frames, so this waits until it's shown.
export const firstPaint = () => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));

// On a visit from another of our pages, the fonts are in the cache. A link to a section or to words (which only this entry
// names), a reload and going back need the page's real height.
for (const { name, type } of performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])
  if (document.referrer.startsWith(origin) || name.includes('#') || type !== 'navigate') dataset.fonts = '';

export const showFonts = async () => {
  // Load both before showing either, so text only moves once. The fallback stays for a font that fails.
  await Promise.allSettled([...document.fonts].map((font) => font.load()));
  // If the head breaks differently in the web font, everything below would move. A little letter spacing keeps the line
  // breaks.
  const head = [...document.querySelectorAll<HTMLElement>('h1, h1 ~ p')].map(
    (words) => [words, words.offsetHeight] as const,
  );
  dataset.fonts = '';
  for (const [words, height] of head) {
    // In thousandths of an em; 0 comes last, for when nothing helps.
    for (const hair of [7, -7, 14, -14, 21, -21, 28, -28, 0])
      if (words.offsetHeight !== height) words.style.setProperty('--hair', `${hair}e-3em`);
  }
};
