import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Every rule of WCAG 2.2 AA that axe knows, target sizes among them, and its best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Lays out the whole page, with nothing over it but the header: axe takes what is below the fixed quick contact just
 * now, or not laid out yet, for covered or for as pale as what it finds in its place.
 */
const layOut = (done: boolean) => {
  const contact = document.querySelector<HTMLElement>('aside[aria-label="Quick contact"]');
  if (contact) contact.style.position = done ? 'static' : '';
  for (const part of document.querySelectorAll<HTMLElement>('main > *, footer'))
    part.style.contentVisibility = done ? 'visible' : '';
};

/** What axe finds on the page as it stands, one sentence for each rule. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(layOut, true);
  const results = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  await page.evaluate(layOut, false);
  const ran = [...results.passes, ...results.violations, ...results.inapplicable, ...results.incomplete];
  const silent = ran.some(({ id }) => id === 'target-size') ? [] : ['axe did not look at target sizes'];
  return silent.concat(
    results.violations.map(
      ({ id, nodes }) =>
        `axe ${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`).join(', ')}`,
    ),
  );
}
