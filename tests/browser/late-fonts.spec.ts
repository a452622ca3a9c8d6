import { pages } from '../pages.ts';
import { holdBack } from './hold-back.ts';
import { expect, test } from './test.ts';

for (const path of ['/', '/faq', '/policies', '/policy'].filter((path) => pages().includes(path))) {
  test(`screen readers find all headings of ${path} before the fonts arrive`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const release = await holdBack(page, '**/*.woff2');
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const shown = await page
      .locator(':is(h1, h2, h3, h4)')
      .evaluateAll((headings) => headings.filter((heading) => heading.checkVisibility()).length);
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const headings = nodes.filter(({ ignored, role }) => !ignored && role?.value === 'heading');
    expect(await page.locator('html[data-fonts]').count()).toBe(0);
    expect(headings).toHaveLength(shown);
    release();
  });
}
