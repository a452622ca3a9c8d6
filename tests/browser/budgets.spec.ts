import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import budgets from '../budgets.json' with { type: 'json' };
import { expect, test } from './test.ts';

type Row = Partial<Record<keyof (typeof budgets)['/'], number>>;

/** Bytes on the wire of what a page asked for, by Playwright's kinds. */
function record(page: Page) {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  const bytes = async (kind?: string) => {
    let sum = 0;
    for (const response of responses) {
      if (kind && response.request().resourceType() !== kind) continue;
      sum += (await response.request().sizes()).responseBodySize;
    }
    return sum;
  };
  const count = (kind?: string) =>
    responses.filter((r) => !kind || r.request().resourceType() === kind).length;
  return { bytes, count };
}

for (const [path, row] of Object.entries<Row>(budgets)) {
  test(`${path} stays within its row of the budget`, async ({ page }) => {
    const network = record(page);
    await page.addInitScript(() => {
      Object.assign(globalThis, { shifted: 0, longTasks: 0 });
      const seen = globalThis as unknown as { shifted: number };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          seen.shifted += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    const html = await page.content();
    const inline = [
      ...(await (await page.request.get(path)).text()).matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g),
    ]
      .filter(([tag]) => !tag.includes('application/ld+json'))
      .map(([, script]) => script)
      .join('');
    expect(html.length).toBeGreaterThan(0);

    const measured = {
      html: await network.bytes('document'),
      inlineScript: brotliCompressSync(inline).length,
      requestsBeforeInteraction: network.count(),
      fonts: await network.bytes('font'),
      total: 0,
      scriptAfterInteraction: 0,
    };
    expect(network.count('script'), 'script requests before interaction').toBe(0);
    expect(network.count('stylesheet'), 'stylesheet requests').toBe(0);

    await page.evaluate(async () => {
      for (let y = 0; y < document.documentElement.scrollHeight; y += 500) {
        scrollTo(0, y);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    });
    await page.waitForLoadState('networkidle');
    measured.total = await network.bytes();
    expect(
      await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted),
      'layout shift',
    ).toBeLessThan(0.001);

    await page.locator('#newsletter input[type=email]').focus();
    await page.waitForLoadState('networkidle');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Talk to an expert' }).click();
    await page.getByRole('dialog', { name: 'Talk to an expert' }).getByLabel('Email').focus();
    await page.waitForLoadState('networkidle');
    measured.scriptAfterInteraction = await network.bytes('script');
    expect(measured.scriptAfterInteraction).toBeGreaterThan(0);

    const over = Object.entries(row).filter(
      ([name, limit]) => measured[name as keyof typeof measured] > limit,
    );
    expect(
      over.map(([name, limit]) => `${path} ${name}: ${measured[name as keyof typeof measured]} of ${limit}`),
    ).toEqual([]);
  });
}
