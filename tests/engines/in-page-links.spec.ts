import { pages } from '../pages.ts';
import type { Tab } from './engine.ts';
import { startLossyProxy } from './lossy-proxy.ts';
import { OLD_CHROMIUMS } from './old-chromium.ts';
import { test as base, expect } from './test.ts';

type LossyProxy = Awaited<ReturnType<typeof startLossyProxy>>;

const FONTS = /\.woff2$/;

/** Pages with links to their own sections. */
const PATHS = ['/', '/faq', '/policies', '/policy'].filter((path) => pages().includes(path));
const LONGEST = PATHS.at(-1) ?? '/';

const test = base.extend<{ late: () => Promise<LossyProxy> }>({
  /** Starts the site on another port, with fonts that wait for `release`. Browsers keep those of a port they know. */
  late: async ({ site }, use) => {
    const started: LossyProxy[] = [];
    await use(async () => {
      const proxy = Object.assign(await startLossyProxy(site.url), { held: FONTS });
      started.push(proxy);
      return proxy;
    });
    for (const proxy of started) proxy.stop();
  },
});

const idsOfLinks = (tab: Tab) =>
  tab.run(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
    return [...new Set(links.map(({ hash }) => hash.slice(1)))];
  }, null);

const follow = (tab: Tab, id: string) =>
  tab.run((id) => document.querySelector<HTMLElement>(`a[href="#${id}"]`)?.click(), id);

/** Tells how far the page would have to scroll to where a link leads. */
const distanceTo = (tab: Tab, id: string) =>
  tab.run((id) => {
    const target = document.getElementById(id) as HTMLElement;
    const { documentElement: page } = document;
    const room =
      Number.parseFloat(getComputedStyle(page).scrollPaddingTop) +
      Number.parseFloat(getComputedStyle(target).scrollMarginTop);
    const place = Math.max(0, scrollY + target.getBoundingClientRect().top - room);
    return Math.abs(Math.min(place, page.scrollHeight - innerHeight) - scrollY);
  }, id);

const distanceToEnd = (tab: Tab) =>
  tab.run(() => document.documentElement.scrollHeight - innerHeight - scrollY, null);

const showsFonts = (tab: Tab) => tab.run(() => document.documentElement?.dataset.fonts !== undefined, null);

async function followAndLand(tab: Tab, id: string) {
  await follow(tab, id);
  await expect.poll(() => distanceTo(tab, id), id).toBeLessThanOrEqual(20);
}

/** Lets the fonts arrive, and waits until the page has been drawn with them: browsers keep its place only then. */
async function receiveFonts(tab: Tab, late: LossyProxy) {
  late.release();
  await expect.poll(() => showsFonts(tab)).toBe(true);
  await tab.run(() => {
    const { dataset } = document.documentElement;
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => (dataset.drawn = ''))));
  }, null);
  await expect.poll(() => tab.run(() => 'drawn' in document.documentElement.dataset, null)).toBe(true);
}

/** The first, the last and two others. */
const some = <Item>(items: Item[]) =>
  items.filter((_, index) =>
    [0, 1, 2, 3].some((part) => index === Math.round(((items.length - 1) * part) / 3)),
  );

for (const size of ['wide', 'narrow'] as const) {
  for (const path of PATHS) {
    test(`in a ${size} window, each link within ${path} lands in its place, before and after late fonts`, async ({
      open,
      late,
    }) => {
      const tab = await open(size, path);
      await tab.goto((await late()).url + path);
      const ids = await idsOfLinks(tab);
      expect(ids.length).toBeGreaterThan(0);
      for (const id of ids) await followAndLand(tab, id);
      for (const id of some(ids)) {
        const site = await late();
        await tab.goto(site.url + path);
        await followAndLand(tab, id);
        expect(await showsFonts(tab)).toBe(false);
        await receiveFonts(tab, site);
        expect(await distanceTo(tab, id), id).toBeLessThanOrEqual(40);
      }
    });
  }

  test(`in a ${size} window, someone at the end of a page stays there when fonts arrive`, async ({
    open,
    late,
  }) => {
    const tab = await open(size, LONGEST);
    const site = await late();
    await tab.goto(site.url + LONGEST);
    await tab.run(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }), null);
    await expect.poll(() => distanceToEnd(tab)).toBeLessThanOrEqual(1);
    expect(await showsFonts(tab)).toBe(false);
    await receiveFonts(tab, site);
    expect(await distanceToEnd(tab)).toBeLessThanOrEqual(20);
  });
}

test('after a reload and going back, fonts that arrive late move nothing', async ({ open, late }) => {
  const tab = await open('narrow', LONGEST);
  const site = await late();
  await tab.goto(site.url + LONGEST);
  const ids = await idsOfLinks(tab);
  const id = ids[Math.floor(ids.length / 2)] ?? '';
  await followAndLand(tab, id);
  // While the page loads, there's nothing to measure.
  const distance = () => distanceTo(tab, id).catch(() => Number.NaN);
  /** Firefox restores the position a few lines off, before it has found the fallback fonts. */
  const isNear = () => expect.poll(distance).toBeLessThan(300);
  const isUnmoved = async () => {
    await isNear();
    const before = await distance();
    await receiveFonts(tab, site);
    expect(Math.abs((await distance()) - before)).toBeLessThanOrEqual(40);
  };
  await tab.run(() => void setTimeout(() => location.reload()), null);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await isUnmoved();
  await tab.goto(`${site.url}/about`);
  site.held = FONTS;
  await tab.run(() => void setTimeout(() => history.back()), null);
  await expect.poll(() => tab.run(() => location.pathname, null).catch(() => '')).toBe(LONGEST);
  await isUnmoved();
});

test('a link to words leads to them, and they stay in view when fonts arrive late', async ({
  open,
  late,
}) => {
  const { name } = test.info().project;
  const isOld = OLD_CHROMIUMS.some((version) => name.endsWith(version));
  test.skip(isOld, "Headless Chromium didn't follow links to words.");
  const tab = await open('narrow', LONGEST);
  const isSupported = await tab.run(() => 'fragmentDirective' in document, null);
  test.skip(!isSupported, 'This engine has no links to words.');
  const words = await tab.run(() => {
    const paragraphs = [...document.querySelectorAll('main p')].map(({ textContent }) => textContent.trim());
    const long = paragraphs.filter((text, index) => text.length > 60 && paragraphs.indexOf(text) === index);
    return long.at(-3)?.split(/\s+/).slice(0, 8).join(' ') ?? '';
  }, null);
  const site = await late();
  const directive = encodeURIComponent(words).replaceAll('-', '%2D');
  await tab.goto(`${site.url}${LONGEST}#:~:text=${directive}`);
  const place = () =>
    tab.run((words) => {
      const paragraphs = [...document.querySelectorAll('main p')];
      const found = paragraphs.find(({ textContent }) => textContent.replace(/\s+/g, ' ').includes(words));
      return (found?.getBoundingClientRect().top ?? Number.NaN) / innerHeight;
    }, words);
  const isInView = () => expect.poll(async () => Math.abs((await place()) - 0.5)).toBeLessThan(0.5);
  await isInView();
  expect(await showsFonts(tab)).toBe(false);
  await receiveFonts(tab, site);
  await isInView();
});

test('a font that never arrives holds up nothing, and the other one waits for it', async ({ open, late }) => {
  const tab = await open('narrow', LONGEST);
  const site = await late();
  site.held = /bricolage.*\.woff2$/;
  await tab.goto(site.url + LONGEST);
  await expect.poll(() => tab.run(() => document.fonts.check('1em Figtree'), null)).toBe(true);
  for (const id of some(await idsOfLinks(tab))) await followAndLand(tab, id);
  const header = () => tab.run(() => document.querySelector('header')?.hasAttribute('data-scrolled'), null);
  await expect.poll(header).toBe(true);
  expect(await showsFonts(tab)).toBe(false);
  expect(await tab.run(() => document.readyState, null)).toBe('complete');
});

test('without the inline script, links lead to their places', async ({ open, late }) => {
  const tab = await open('narrow', '/');
  const site = await late();
  site.headers = { 'content-security-policy': "script-src 'none'" };
  for (const path of PATHS) {
    await tab.goto(site.url + path);
    for (const id of some(await idsOfLinks(tab))) await followAndLand(tab, id);
    expect(await showsFonts(tab)).toBe(false);
  }
  // The script that collects complaints was blocked, too.
  await tab.run(() => sessionStorage.setItem('complaints', '[]'), null);
});
