import { paperColors } from './checks/printed-words.ts';
import { expect, test, wholeScreenshots } from './test.ts';

test.use({ ...wholeScreenshots, reducedMotion: 'reduce' });

/** The second firm's site is only checked in narrow windows. */
const WIDTHS = process.env.ONLY_NARROW ? [360] : [360, 768, 1280, 1440, 1920];

for (const path of ['/', '/about'])
  test(`the bands of ${path} are as high as the lines of its headline`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('html[data-fonts]')).toBeAttached();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const band = await page
        .locator('h1')
        .evaluate((h1) => Number.parseFloat(getComputedStyle(h1).lineHeight));
      const edges = async () => {
        const colors = await paperColors(page);
        return colors.flatMap((color, y) =>
          y > 0 && Math.abs(color - (colors[y - 1] ?? 0)) > 12 ? [y] : [],
        );
      };
      await expect.poll(async () => (await edges()).length, `at ${width} px`).toBeGreaterThan(1);
      const [first = 0, ...others] = await edges();
      for (const edge of others) {
        const bands = (edge - first) / band;
        expect(Math.abs(bands - Math.round(bands)), `at ${width} px`).toBeLessThan(0.03);
      }
    }
  });

test('with very large text, the paper of a head is plain', async ({ page }) => {
  await page.goto('/about');
  await expect(page.locator('html[data-fonts]')).toBeAttached();
  const lowest = async () => Math.min(...(await paperColors(page)));
  const highest = async () => Math.max(...(await paperColors(page)));
  const paper = await highest();
  expect(paper - (await lowest())).toBeGreaterThan(12);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await expect.poll(lowest).toBe(paper);
});
