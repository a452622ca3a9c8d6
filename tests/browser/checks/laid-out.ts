import type { Page } from '@playwright/test';

const setQuickContact = (position: string) => {
  const contact = document.querySelector<HTMLElement>('footer ~ aside');
  if (contact) contact.style.position = position;
};

/**
 * Looks at the page once all of it is laid out, with nothing over it but the header. Otherwise what lies below the
 * fixed quick contact just now, or is not laid out yet, is taken for covered or cut.
 */
export async function laidOut<Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> {
  await page.locator('html[data-whole]').waitFor({ state: 'attached' });
  await page.evaluate(setQuickContact, 'static');
  try {
    return await look();
  } finally {
    await page.evaluate(setQuickContact, '');
  }
}
