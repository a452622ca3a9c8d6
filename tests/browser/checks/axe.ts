import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { laidOut } from './laid-out.ts';

const OPTIONS: axe.RunOptions = {
  // All axe rules for WCAG 2.2 AA, including target sizes, and best practices.
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Describing the passes takes longer than finding them.
  resultTypes: ['violations'],
  // None of these rules reads style sheets, and axe would fetch and parse them again.
  preload: { assets: ['media'] },
};

/**
 * Runs axe on the page in its current state and returns one sentence per broken rule.
 *
 * @param without selectors of parts that are checked elsewhere
 */
export async function axeFindings(page: Page, ...without: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${axe.source};0`);
  const { sizes, violations } = await laidOut(page, () =>
    page.evaluate(
      async ([exclude, options]) => {
        const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
        const { violations, ...others } = await run({ include: document, exclude }, options);
        // Returning all results would make a long message.
        const ran = [...violations, ...Object.values(others).flat()] as Partial<axe.Result>[];
        return { violations, sizes: ran.some(({ id }) => id === 'target-size') };
      },
      [without, OPTIONS] as const,
    ),
  );
  const silent = sizes ? [] : ["axe didn't check target sizes"];
  return silent.concat(
    violations.map(
      ({ id, nodes }) =>
        `axe ${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`).join(', ')}`,
    ),
  );
}
