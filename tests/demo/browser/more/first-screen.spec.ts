import { expect, test } from '../../../browser/test.ts';

const PHONE = { width: 390, height: 700 };

/** Sales pages, and whether a price must be above the fold. */
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
  test(`on a phone, ${path} shows its button above the fold and the drawing, with a price if it has one`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    const head = page.locator('main > section').first();
    const button = head.locator('h1 ~ div :is(a, button)').first();
    const bottom = (await button.boundingBox().then((box) => box && box.y + box.height)) ?? Number.NaN;
    expect(bottom).toBeLessThanOrEqual(PHONE.height);
    // The tabs to call and chat may cover its edge, not its words.
    const words = await button.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().right;
    });
    const tabs = await page.getByRole('complementary', { name: 'Quick contact' }).boundingBox();
    expect(words).toBeLessThanOrEqual(tabs?.x ?? Number.NaN);
    const paper = await page.locator('main figure').first().boundingBox();
    expect(bottom).toBeLessThan(paper?.y ?? 0);
    if (priced) await expect(head.locator('h1 ~ p').filter({ hasText: /\$\d/ }).first()).toBeInViewport();
  });
}

test('/about, the service pages and the landing page name the CPA who signs, marked as a sample', async ({
  page,
}) => {
  for (const path of ['/about', '/bookkeeping', '/business-tax', '/personal-tax', '/randd-tax', '/experts']) {
    await page.goto(path);
    await expect(page.getByText(/license 0000/).first()).toBeAttached();
    const person = page
      .getByRole('listitem')
      .filter({ hasText: /license 0000/ })
      .first();
    await expect(person.getByText('Invented for this demo')).toBeAttached();
  }
});
