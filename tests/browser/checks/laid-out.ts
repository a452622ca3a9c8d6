import type { Page } from '@playwright/test';

const layOut = (done: boolean) => {
  const contact = document.querySelector<HTMLElement>('aside[aria-label="Quick contact"]');
  if (contact) contact.style.position = done ? 'static' : '';
  for (const part of document.querySelectorAll<HTMLElement>('main > *, footer'))
    part.style.contentVisibility = done ? 'visible' : '';
};

/**
 * Looks at the page while all of it is laid out, with nothing over it but the header. Otherwise what lies below the
 * fixed quick contact just now, or was not laid out yet, is taken for covered, cut, or as pale as what is in its place.
 */
export async function laidOut<Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> {
  await page.evaluate(layOut, true);
  try {
    return await look();
  } finally {
    await page.evaluate(layOut, false);
  }
}
