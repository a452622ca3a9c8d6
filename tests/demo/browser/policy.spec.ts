import { expect, test } from '../../browser/test.ts';

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1280, 900],
] as const)
  test(`at ${width} px, the agreement starts with the warning about arbitration, which leads to the way out`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/policy');
    const warning = page.getByRole('note').first();
    await expect(warning).toContainText('binding individual arbitration');
    await expect(warning).toBeInViewport();
    const isFirst = await warning.evaluate((note) =>
      [...document.querySelectorAll('main :is(table, nav, h2)')].every(
        (other) => note.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING,
      ),
    );
    expect(isFirst).toBe(true);
    await warning.getByRole('link', { name: 'Section 11.8' }).click();
    await expect(page.locator('#section-11-8')).toBeInViewport();
  });
