import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { laidOut } from './laid-out.ts';

/** Every rule of WCAG 2.2 AA that axe knows, target sizes among them, and its best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on the page as it stands, one sentence for each rule. */
export async function axeFindings(page: Page): Promise<string[]> {
  // The pages have no frames, for which alone the other mode is; describing what passes would take longer than to find it.
  const builder = new AxeBuilder({ page })
    // No rule of these reads style sheets, which axe would fetch and parse once more.
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] } })
    .withTags(TAGS)
    .setLegacyMode();
  const results = await laidOut(page, () => builder.analyze());
  const ran = [...results.passes, ...results.violations, ...results.inapplicable, ...results.incomplete];
  const silent = ran.some(({ id }) => id === 'target-size') ? [] : ['axe did not look at target sizes'];
  return silent.concat(
    results.violations.map(
      ({ id, nodes }) =>
        `axe ${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`).join(', ')}`,
    ),
  );
}
