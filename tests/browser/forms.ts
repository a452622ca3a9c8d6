import { expect, type Locator, type Page } from '@playwright/test';
import { formWords } from '../../content-model/form-words.ts';
import { frame } from '../../content-model/frame.ts';

const { errors: words } = formWords;

/** Returns a new email address, so that parallel tests don't share data. */
export const newAddress = (name: string) =>
  `${name}-${Math.random().toString(36).slice(2, 10)}@visitor.example`;

/** Finds the contact dialog, whose title changes once a message is sent. */
export const contactDialog = (page: Page) =>
  page
    .getByRole('dialog', { name: frame.actions.talk })
    .or(page.getByRole('dialog', { name: formWords.contact.next.title }));

/** Finds the list of what's wrong, by the words of its heading after the count. */
export const errorSummary = (part: Locator) =>
  part.getByRole('group', { name: new RegExp(`^(${words.one}|${words.many.replace('{count}', '\\d+')})$`) });

/**
 * Waits until the script has taken over the form in `part` after a touch: its button is then marked as disabled, because
 * the form is incomplete. Before that, the button submits the form as it does without a script.
 */
export const takenOver = (part: Locator) =>
  expect(part.locator('[type=submit]')).toHaveAttribute('aria-disabled', 'true');

/** Focuses a field of the form in `part` and waits until the script has taken over. */
export async function touch(part: Locator, label: string) {
  await part.getByLabel(label).focus();
  await takenOver(part);
}

/** Returns the cursor's shape over the middle of an element. */
export const cursorOver = (element: Locator) =>
  element.evaluate((node) => {
    node.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = node.getBoundingClientRect();
    return getComputedStyle(document.elementFromPoint(x + width / 2, y + height / 2) as Element).cursor;
  });

/** Clicks a button that's marked as disabled, once it has stopped moving. Playwright's `click` would wait until it's enabled. */
export async function clickDisabled(button: Locator) {
  await button.hover();
  await button.click({ force: true });
}

/** Presses Tab until the element has focus. */
export async function tabTo(page: Page, element: Locator, most = 150) {
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab');
    if (await element.evaluate((node) => node === document.activeElement)) return;
  }
  throw new Error(`${most} presses of Tab didn't reach ${element}`);
}
