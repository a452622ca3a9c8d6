import type { Page } from '@playwright/test';

/** Whether the page is wider than its window (WCAG 1.4.10). */
export function sidewaysFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    return scrollWidth > innerWidth ? [`needs ${scrollWidth} px in a window of ${innerWidth}`] : [];
  });
}
