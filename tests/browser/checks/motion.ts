import type { Page } from '@playwright/test';

/** What still moves on a page that was opened with `prefers-reduced-motion: reduce`. */
export function motionFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const moving = document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => (effect as KeyframeEffect).target)
      .map((target) => `moves in spite of reduced motion: ${target?.tagName} ${target?.className}`);
    const smooth = getComputedStyle(document.documentElement).scrollBehavior === 'smooth';
    return smooth ? [...moving, 'scrolls smoothly in spite of reduced motion'] : moving;
  });
}
