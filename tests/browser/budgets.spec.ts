import type { Browser, Page, Response } from '@playwright/test';
import { firm } from '../../content-model/firm.ts';
import { formWords } from '../../content-model/form-words.ts';
import { frame } from '../../content-model/frame.ts';
import budgets from '../budgets.json' with { type: 'json' };
import { failOrWarn } from '../page-weight.ts';
import { pages, UNKNOWN_PAGE } from '../pages.ts';
import { contactDialog, touch } from './forms.ts';
import { expect, test } from './test.ts';

/** The HTML's size is checked without a browser, in tests/page-weight.ts. */
type Limits = Omit<typeof budgets.page, 'html'>;

const PHONE = { width: 412, height: 823 };

/** Set for the second firm's site: the demo's was already measured in a wide window. */
const ONLY_NARROW = Boolean(process.env.ONLY_NARROW);

/** A response's body as it was sent, or nothing if it came from the cache. */
const sentBytes = async (response: Response) =>
  Math.max(0, (await response.request().sizes()).responseBodySize);

/** Each firm has its own pictures, and scripts have a budget of their own, however they're loaded. */
const SCRIPTS = ['fetch', 'script'];
const ELSEWHERE = ['image', 'media', ...SCRIPTS];

/** Records every request of a page, to count by Playwright's resource types. */
function record(page: Page) {
  const responses: Response[] = [];
  let pending = 0;
  page.on('request', () => pending++);
  page.on('requestfinished', () => pending--);
  page.on('response', (response) => responses.push(response));
  const kindOf = (response: Response) => response.request().resourceType();
  const of = (kind: string) => responses.filter((response) => kindOf(response) === kind);
  const ofThePage = () => responses.filter((response) => !ELSEWHERE.includes(kindOf(response)));
  return {
    idle: () => expect.poll(() => pending).toBe(0),
    count: (kind: string) => of(kind).length,
    countOfThePage: () => ofThePage().length,
    async bytesOfThePage() {
      const sizes = await Promise.all(ofThePage().map(sentBytes));
      return sizes.reduce((sum, size) => sum + size, 0);
    },
    /** The modules of islands that were sent. Pages with a tool fetch it ahead; some browsers fetch modules before they import them. */
    async modules() {
      const modules = SCRIPTS.flatMap(of);
      const sizes = await Promise.all(modules.map(sentBytes));
      return {
        bytes: sizes.reduce((sum, size) => sum + size, 0),
        urls: modules.filter((_, index) => (sizes[index] ?? 0) > 0).map((response) => response.url()),
      };
    },
  };
}

async function watchForShiftsAndLongTasks(page: Page) {
  await page.addInitScript(() => {
    const seen = { layoutShift: 0, longTasks: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.layoutShift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      seen.longTasks += list.getEntries().length;
    }).observe({ type: 'longtask', buffered: true });
  });
  return () =>
    page.evaluate(() => (globalThis as unknown as { seen: { layoutShift: number; longTasks: number } }).seen);
}

/**
 * Opens a page and waits for its fonts, so that results don't depend on how busy the machine is. Then waits for a few
 * frames, because scrolling in the frame of a layout counts as a layout shift.
 */
async function openWhole(page: Page, url: string) {
  await page.goto(url);
  await expect(page.locator('html[data-fonts]')).toBeAttached();
  await page.evaluate(async () => {
    for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
  });
}

async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < globalThis.document.documentElement.scrollHeight; y += 500) {
      scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
  });
}

async function touchTheForms(page: Page) {
  const footer = page.getByRole('contentinfo');
  if (firm.newsletter) await touch(footer, formWords.newsletter.label);
  await footer.getByRole('button', { name: frame.actions.talk }).click();
  await touch(contactDialog(page), formWords.contact.labels.email);
  await page.keyboard.press('Escape');
  const short = page.locator('form[data-short]');
  if ((await short.count()) === 0) return;
  await short.locator('input').first().focus();
  await expect(short).toHaveAttribute('data-live', 'true');
}

/** Focuses the page's tool, if it has one, so that its script loads. @returns whether it has one */
async function touchTheTool(page: Page) {
  const field = page.getByRole('main').locator('form[method=dialog]:not([data-short]) input').first();
  if ((await field.count()) === 0) return false;
  await field.focus();
  await expect(page.locator('form[method=dialog][data-live]')).toBeAttached();
  return true;
}

/** Measures layout shift in a phone's window, where lines break differently when the fonts load. */
async function shiftOnPhone(browser: Browser, url: string) {
  const page = await browser.newPage({ viewport: PHONE });
  const seen = await watchForShiftsAndLongTasks(page);
  await openWhole(page, url);
  await scrollThrough(page);
  const { layoutShift } = await seen();
  await page.close();
  return layoutShift;
}

for (const path of [...pages(), UNKNOWN_PAGE]) {
  test(`${path} stays within its budget`, async ({ page, browser, site }) => {
    const network = record(page);
    const seen = await watchForShiftsAndLongTasks(page);
    if (ONLY_NARROW) await page.setViewportSize(PHONE);
    await openWhole(page, path);
    await network.idle();
    const scriptsBeforeInteraction = network.count('script');
    const requests = network.countOfThePage();
    const { longTasks } = await seen();
    await scrollThrough(page);
    await network.idle();
    // A tool's script loads ahead, or at the first scroll, touch or focus on its page, but the tool doesn't hydrate yet.
    const total = await network.bytesOfThePage();
    const { layoutShift } = await seen();
    const onPhone = ONLY_NARROW ? layoutShift : await shiftOnPhone(browser, site.url + path);
    const before = (await network.modules()).bytes;
    await touchTheForms(page);
    await network.idle();
    const loaded = (await network.modules()).bytes;
    expect(loaded).toBeGreaterThan(before);
    const hasTool = await touchTheTool(page);
    await network.idle();
    const modules = await network.modules();
    expect(modules.bytes, "the tool's script is there").toBe(loaded);
    expect(new Set(modules.urls).size, 'nothing is loaded twice').toBe(modules.urls.length);

    const measured: Limits = {
      total,
      requests,
      scriptsBeforeInteraction,
      scriptAfterInteraction: loaded,
      layoutShift: Math.round(Math.max(layoutShift, onPhone) * 1000) / 1000,
      longTasks,
    };
    const limits: Limits = hasTool ? { ...budgets.page, ...budgets.tool } : budgets.page;
    failOrWarn(
      Object.entries(measured).flatMap(([figure, value]) => {
        const limit = limits[figure as keyof Limits];
        return value <= limit ? [] : `over budget: ${path} ${figure}: ${value} of ${limit}`;
      }),
    );
  });
}
