import { test as base, expect } from '@playwright/test';
import type { RunningSite } from '../running-site.ts';
import type { Running, Size, Tab } from './engine.ts';
import { engines } from './engines.ts';
import { startWatchedSite } from './watched-site.ts';

export { expect };

export type Options = { engine: string };

/** A limit per step, so that the test names the step at which a driver hangs. */
const LIMIT = { timeout: 40_000 };

/** Wraps each action of a tab in a test step. */
function inSteps(tab: Tab): Tab {
  const step = <Words extends unknown[], Result>(name: string, act: (...words: Words) => Promise<Result>) => {
    const named = (words: Words) => [name, ...words.filter((word) => typeof word === 'string')].join(' ');
    return (...words: Words) => test.step(named(words), () => act(...words), LIMIT);
  };
  return Object.fromEntries(
    Object.entries(tab).map(([name, act]) => [name, step(name, act as never)]),
  ) as Tab;
}

/** Opens one of the site's pages and waits for its fonts, because elements may move until then. */
export async function visit(tab: Tab, url: string) {
  await tab.goto(url);
  const showsFonts = () => tab.run(() => document.documentElement.dataset.fonts !== undefined, null);
  await expect.poll(showsFonts).toBe(true);
}

/** Playwright's test with a running site, a running browser per engine, and tabs that fail the test on page errors. */
export const test = base.extend<
  { open: (size: Size, path: string) => Promise<Tab> },
  Options & { site: RunningSite; browserOfEngine: Running }
>({
  engine: ['', { option: true, scope: 'worker' }],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const { site, stop } = await startWatchedSite();
      await use(site);
      await stop();
    },
    { scope: 'worker' },
  ],
  browserOfEngine: [
    async ({ engine }, use) => {
      const running = await engines.find(({ name }) => name === engine)?.start();
      if (!running) throw new Error(`Unknown engine ${engine}.`);
      await use(running);
      await running.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  open: async ({ browserOfEngine, site }, use) => {
    const tabs: Tab[] = [];
    await use(async (size, path) => {
      const tab = inSteps(await test.step(`open a ${size} window`, () => browserOfEngine.open(size), LIMIT));
      tabs.push(tab);
      await visit(tab, site.url + path);
      return tab;
    });
    for (const tab of tabs) {
      const complaints = await tab.run(() => sessionStorage.getItem('complaints'), null);
      await tab.close();
      expect.soft(complaints).toBe('[]');
    }
  },
});
