import type { Page } from '@playwright/test';

/** Finds what still moves on a page opened with `prefers-reduced-motion: reduce`. */
export function motionFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const moving = document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => (effect as KeyframeEffect).target)
      .map((target) => `moves despite reduced motion: ${target?.tagName} ${target?.className}`);
    const smooth = getComputedStyle(document.documentElement).scrollBehavior === 'smooth';
    return smooth ? [...moving, 'scrolls smoothly despite reduced motion'] : moving;
  });
}
