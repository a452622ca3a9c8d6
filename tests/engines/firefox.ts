import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { launch, type Page } from 'puppeteer-core';
import type { BidiFrame } from 'puppeteer-core/internal/bidi/Frame.js';
import { type Engine, SIZES, type XPath } from './engine.ts';

const WAIT = 30_000;

const candidates = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'];
const executablePath = candidates.find((path) => path && existsSync(path)) ?? '/usr/bin/firefox-esr';

/** Playwright only drives its own build of Firefox; Puppeteer drives the installed one over WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  needs: [executablePath],
  async start() {
    const browser = await launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      defaultViewport: null,
    });
    return {
      async open(size) {
        const context = await browser.createBrowserContext();
        const page = await context.newPage();
        // page.setViewport() also sets the screen's orientation, with a command that Firefox 140 doesn't know.
        const { browsingContext } = page.mainFrame() as unknown as BidiFrame;
        await browsingContext.setViewport({ viewport: SIZES[size] });
        return {
          goto: async (url) => void (await page.goto(url)),
          run: (job, argument) => page.evaluate(job as never, argument),
          click: async (element) => (await find(page, element)).click(),
          choose: async (list, option) => void (await (await find(page, list)).select(option)),
          type: (text) => page.keyboard.type(text),
          pressEscape: () => page.keyboard.press('Escape'),
          close: () => context.close(),
        };
      },
      stop: () => browser.close(),
    };
  },
};

/**
 * Returns the first visible match once it stops moving. Puppeteer's locators can't wait for that: they use eval(), and
 * Firefox 140 applies our pages' security policy to drivers too.
 */
async function find(page: Page, element: XPath) {
  for (const deadline = Date.now() + WAIT; Date.now() < deadline; await setTimeout(50)) {
    for (const found of await page.$$(`::-p-xpath(${element})`)) {
      if (!(await found.isVisible())) continue;
      await found.scrollIntoView();
      if (await found.evaluate(isStill)) return found;
      break;
    }
  }
  throw new Error(`No visible element at ${element} stopped moving.`);
}

const isStill = (element: Element) =>
  new Promise<boolean>((resolve) => {
    const place = () => JSON.stringify(element.getBoundingClientRect());
    requestAnimationFrame(() => {
      const before = place();
      requestAnimationFrame(() => resolve(place() === before));
    });
  });
