import type { Page } from '@playwright/test';

const setQuickContact = (position: string) => {
  const contact = document.querySelector<HTMLElement>('[data-quick]');
  if (contact) contact.style.position = position;
};

/**
 * Runs a check once the page has its fonts and quick contact no longer floats. Otherwise checks would report content under
 * quick contact as covered.
 */
export async function laidOut<Seen>(page: Page, check: () => Promise<Seen>): Promise<Seen> {
  await page.locator('html[data-fonts]').waitFor({ state: 'attached' });
  await page.evaluate(setQuickContact, 'static');
  try {
    return await check();
  } finally {
    await page.evaluate(setQuickContact, '');
  }
}
