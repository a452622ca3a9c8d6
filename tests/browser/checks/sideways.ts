import type { Page } from '@playwright/test';

/** Reports if the page is wider than its window (WCAG 1.4.10). Runs in the page. */
export function sideways(): string[] {
  const { scrollWidth } = document.documentElement;
  return scrollWidth > innerWidth ? [`needs ${scrollWidth} px in a window of ${innerWidth}`] : [];
}

export const sidewaysFindings = (page: Page) => page.evaluate(sideways);
