import { expect, test } from '../../../browser/test.ts';

const PHONE = { width: 390, height: 700 };

/** Pages that sell, and whether the first screen must say a price. */
const selling: [path: string, priced: boolean][] = [
  ['/', true],
  ['/bookkeeping', true],
  ['/business-tax', true],
  ['/personal-tax', true],
  ['/fractional-cfo', true],
  ['/randd-tax', true],
  ['/experts', true],
  ['/partners', false],
  ['/about', false],
];

for (const [path, priced] of selling) {
  test(`on a phone ${path} says what is sold and has a button above the sheet of paper`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    const head = page.locator('main > section').first();
    const button = head.locator('h1 ~ div :is(a, button)').first();
    const bottom = (await button.boundingBox().then((box) => box && box.y + box.height)) ?? Number.NaN;
    const bar = (await page.getByRole('complementary', { name: 'Quick contact' }).boundingBox())?.y;
    expect(bottom).toBeLessThanOrEqual(bar ?? PHONE.height);
    const paper = await page.locator('main figure').first().boundingBox();
    expect(bottom).toBeLessThan(paper?.y ?? 0);
    if (priced) await expect(head.locator('h1 ~ p').filter({ hasText: /\$\d/ }).first()).toBeInViewport();
  });
}

test('who signs stands on /about, the pages of services and the landing page, and is marked as a sample', async ({
  page,
}) => {
  for (const path of ['/about', '/bookkeeping', '/business-tax', '/personal-tax', '/randd-tax', '/experts']) {
    await page.goto(path);
    await expect(page.getByText(/license 0000/).first()).toBeAttached();
    await expect(page.getByText(/^Invented for this demo: these people/)).toBeAttached();
  }
});
