import { existsSync } from 'node:fs';
import { launch } from 'puppeteer-core';
import { type Engine, SIZES, type XPath } from './engine.ts';

const candidates = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'];
const executablePath = candidates.find((path) => path && existsSync(path)) ?? '/usr/bin/firefox-esr';

/** Playwright drives its own build of Firefox only; Puppeteer speaks WebDriver BiDi to the one that is installed. */
export const firefox: Engine = {
  name: 'Firefox',
  needs: [executablePath],
  async start() {
    const browser = await launch({ browser: 'firefox', executablePath, headless: true });
    return {
      async open(size) {
        const context = await browser.createBrowserContext();
        const page = await context.newPage();
        await page.setViewport(SIZES[size]);
        const find = (element: XPath) => page.locator(`::-p-xpath(${element})`);
        return {
          goto: async (url) => void (await page.goto(url)),
          run: (job, argument) => page.evaluate(job as never, argument),
          click: (element) => find(element).click(),
          choose: (list, option) => find(list).fill(option),
          type: (text) => page.keyboard.type(text),
          pressEscape: () => page.keyboard.press('Escape'),
          close: () => context.close(),
        };
      },
      stop: () => browser.close(),
    };
  },
};
