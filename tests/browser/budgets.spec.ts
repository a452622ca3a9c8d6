import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Browser, Page, Response } from '@playwright/test';
import { firm } from '../../content-model/firm.ts';
import { formWords } from '../../content-model/form-words.ts';
import { frame } from '../../content-model/frame.ts';
import budgets from '../budgets.json' with { type: 'json' };
import { pages, UNKNOWN_PAGE } from '../pages.ts';
import { contactDialog, touch } from './forms.ts';
import { expect, test } from './test.ts';

/** The HTML's size is checked without a browser, in tests/page-weight.ts. */
type Figure = Exclude<keyof typeof budgets.everyPage, 'html'>;
type Row = Record<Figure, number>;
type Limits = Partial<Row & { html: number }>;

/** Bytes in a new TCP connection's first congestion window, minus the response headers. */
const FIRST_PACKETS = 14_000;

const IS_DEMO = existsSync('tests/demo');

const PHONE = { width: 412, height: 823 };

/** Set for the second firm's site: the demo's was already measured in a wide window. */
const ONLY_NARROW = Boolean(process.env.ONLY_NARROW);

/** A response's body as it was sent, or nothing if it came from the cache. */
const sentBytes = async (response: Response) =>
  Math.max(0, (await response.request().sizes()).responseBodySize);

/** Records every request of a page, to count by Playwright's resource types. */
function record(page: Page) {
  const responses: Response[] = [];
  let pending = 0;
  page.on('request', () => pending++);
  page.on('requestfinished', () => pending--);
  page.on('response', (response) => responses.push(response));
  const of = (kind?: string) => responses.filter((r) => !kind || r.request().resourceType() === kind);
  return {
    idle: () => expect.poll(() => pending).toBe(0),
    count: (kind?: string) => of(kind).length,
    async bytes(kind?: string) {
      const sizes = await Promise.all(of(kind).map(sentBytes));
      return sizes.reduce((sum, size) => sum + size, 0);
    },
    /** The modules of islands that were sent, which some browsers import and others fetch first. */
    async modules() {
      const modules = [...of('fetch'), ...of('script')];
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

/** Measures a page's file as it's sent, including what doesn't fit in the first packets. */
function document(path: string) {
  const name = path === UNKNOWN_PAGE ? '/404' : path.replace(/\/$/, '/index');
  const packed = readFileSync(`dist/site${name}.html.br`);
  const html = brotliDecompressSync(packed).toString();
  const first = brotliDecompressSync(packed.subarray(0, FIRST_PACKETS), {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
  }).toString();
  const scripts = [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)];
  return {
    inlineScript: brotliCompressSync(scripts.map(([, script]) => script).join('')).length,
    stylesOutsideFirstPackets: html.split('</style>').length - first.split('</style>').length,
    headingsOutsideFirstPackets: html.split('</h1>').length - first.split('</h1>').length,
  };
}

/**
 * Opens a page and waits for fonts and layout, so that results don't depend on how busy the machine is. Then waits for a few
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
}

/** Focuses the page's tool, if it has one, so that its script loads. */
async function touchTheTool(page: Page) {
  const field = page.getByRole('main').locator('form[method=dialog] input').first();
  if ((await field.count()) === 0) return;
  await field.focus();
  await expect(page.locator('form[method=dialog][data-live]')).toBeAttached();
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

const rows: Record<string, Limits> = budgets.pages;

for (const path of [...pages(), UNKNOWN_PAGE]) {
  test(`${path} stays within its budget`, async ({ page, browser, site }) => {
    const network = record(page);
    const seen = await watchForShiftsAndLongTasks(page);
    if (ONLY_NARROW) await page.setViewportSize(PHONE);
    await openWhole(page, path);
    await network.idle();
    const measured: Row = {
      ...document(path),
      stylesheets: network.count('stylesheet'),
      scriptsBeforeInteraction: network.count('script'),
      requestsBeforeInteraction: network.count(),
      fonts: 0,
      total: 0,
      scriptOnScroll: 0,
      scriptAfterInteraction: 0,
      layoutShift: 0,
      longTasks: (await seen()).longTasks,
    };
    await scrollThrough(page);
    await network.idle();
    measured.fonts = await network.bytes('font');
    // A tool's script loads at the first scroll, touch or focus on its page, but the tool doesn't hydrate yet.
    measured.scriptOnScroll = (await network.modules()).bytes;
    measured.total = (await network.bytes()) - measured.scriptOnScroll;
    const { layoutShift } = await seen();
    const onPhone = ONLY_NARROW ? layoutShift : await shiftOnPhone(browser, site.url + path);
    measured.layoutShift = Math.round(Math.max(layoutShift, onPhone) * 1000) / 1000;
    await touchTheForms(page);
    await network.idle();
    const loaded = (await network.modules()).bytes;
    measured.scriptAfterInteraction = loaded - measured.scriptOnScroll;
    expect(measured.scriptAfterInteraction).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await touchTheTool(page);
    await network.idle();
    const modules = await network.modules();
    expect(modules.bytes, "the tool's script is there").toBe(loaded);
    expect(new Set(modules.urls).size, 'nothing is loaded twice').toBe(modules.urls.length);

    const limits: Limits = { ...budgets.everyPage, ...rows[path] };
    const over = Object.entries(measured).flatMap(([figure, value]) => {
      const limit = limits[figure as Figure] ?? Number.NaN;
      return value <= limit ? [] : `${path} ${figure}: ${value} of ${limit}`;
    });
    // Another firm's texts and pictures are its own business.
    if (IS_DEMO) expect(over).toEqual([]);
    else for (const one of over) process.stderr.write(`warning: over budget: ${one}\n`);
  });
}
