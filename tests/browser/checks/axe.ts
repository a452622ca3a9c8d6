import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { laidOut } from './laid-out.ts';

const OPTIONS: axe.RunOptions = {
  // Every rule of WCAG 2.2 AA that axe knows, target sizes among them, and its best practices.
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Describing what passes would take longer than to find it.
  resultTypes: ['violations'],
  // No rule of these reads style sheets, which axe would fetch and parse once more.
  preload: { assets: ['media'] },
};

/** What axe finds on the page as it stands, one sentence for each rule. */
export async function axeFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${axe.source};0`);
  const results = await laidOut(page, () =>
    page.evaluate(
      (options) => (globalThis as unknown as { axe: typeof axe }).axe.run(document, options),
      OPTIONS,
    ),
  );
  const ran = [...results.passes, ...results.violations, ...results.inapplicable, ...results.incomplete];
  const silent = ran.some(({ id }) => id === 'target-size') ? [] : ['axe did not look at target sizes'];
  return silent.concat(
    results.violations.map(
      ({ id, nodes }) =>
        `axe ${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`).join(', ')}`,
    ),
  );
}
