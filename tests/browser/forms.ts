import { expect, type Locator, type Page } from '@playwright/test';

/** An address of its own for each test, so that tests side by side never meet in the store. */
export const newAddress = (name: string) =>
  `${name}-${Math.random().toString(36).slice(2, 10)}@visitor.example`;

export const contactDialog = (page: Page) => page.getByRole('dialog', { name: 'Talk to an expert' });

/**
 * Waits until the script has taken over the form in `part` that was touched: its button then knows that the form is not
 * filled in. Pressed before that, the form is sent as it is without a script.
 */
export const takenOver = (part: Locator) =>
  expect(part.locator('[type=submit]')).toHaveAttribute('aria-disabled', 'true');

/** Puts focus into a field of the form in `part`, and waits until the script has taken over. */
export async function touch(part: Locator, label: string) {
  await part.getByLabel(label).focus();
  await takenOver(part);
}

/** The pointer's shape over the middle of an element. */
export const cursorOver = (element: Locator) =>
  element.evaluate((node) => {
    node.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = node.getBoundingClientRect();
    return getComputedStyle(document.elementFromPoint(x + width / 2, y + height / 2) as Element).cursor;
  });
