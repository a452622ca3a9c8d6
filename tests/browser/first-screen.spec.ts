import type { Browser, Locator } from '@playwright/test';
import { failOrWarn, wholeAndCut } from '../page-weight.ts';
import { pages, UNKNOWN_PAGE } from '../pages.ts';
import { expect, test, wholeScreenshots } from './test.ts';

test.use(wholeScreenshots);

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** A phone whose browser shows its own bars. */
const PHONE = { width: 390, height: 664 };

const bottomOf = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().bottom);

/** Opens HTML at a page's address, without scripts, fonts and pictures, which come later. */
async function openAs(browser: Browser, url: string, html: string) {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.route(/\.(woff2|png)$/, (route) => route.abort());
  await page.route(url, (route) => route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' }));
  await page.goto(url);
  return page;
}

for (const path of [...pages(), UNKNOWN_PAGE])
  test(`${path} shows its first screen once the first packets are there`, async ({ browser, site }) => {
    const { whole, cut } = wholeAndCut(path);
    if (cut === whole) return;
    const [wholePage, cutPage] = [
      await openAs(browser, site.url + path, whole),
      await openAs(browser, site.url + path, cut),
    ];
    const lost: string[] = [];
    for (const size of WINDOWS) {
      const screen = async (page: typeof cutPage) => {
        await page.setViewportSize(size);
        return (await page.screenshot({ animations: 'disabled' })).toString('base64');
      };
      // Pictures may be decoded later in one than in the other.
      const same = async () => (await screen(wholePage)) === (await screen(cutPage));
      const shown = await expect
        .poll(same, { timeout: 5000 })
        .toBe(true)
        .then(
          () => true,
          () => false,
        );
      if (!shown) lost.push(`${path} lacks some of its first screen at ${size.width} px`);
    }
    await wholePage.setViewportSize(PHONE);
    const first = wholePage.locator('main > section:first-child [data-own] > :first-child');
    if ((await first.count()) > 0 && (await bottomOf(first)) > PHONE.height)
      lost.push(`${path} has its first button below a phone's first screen`);
    await Promise.all([wholePage.close(), cutPage.close()]);
    failOrWarn(lost);
  });
