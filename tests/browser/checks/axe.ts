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

/**
 * What axe finds on the page as it stands, one sentence for each rule.
 *
 * @param without selectors of parts that are looked at elsewhere
 */
export async function axeFindings(page: Page, ...without: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${axe.source};0`);
  const { sizes, violations } = await laidOut(page, () =>
    page.evaluate(
      async ([exclude, options]) => {
        const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
        const { violations, ...others } = await run({ include: document, exclude }, options);
        // All of it would be a long message.
        const ran = [...violations, ...Object.values(others).flat()] as Partial<axe.Result>[];
        return { violations, sizes: ran.some(({ id }) => id === 'target-size') };
      },
      [without, OPTIONS] as const,
    ),
  );
  const silent = sizes ? [] : ['axe did not look at target sizes'];
  return silent.concat(
    violations.map(
      ({ id, nodes }) =>
        `axe ${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`).join(', ')}`,
    ),
  );
}
