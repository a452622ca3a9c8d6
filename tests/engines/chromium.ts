import { chromium } from 'playwright';
import { installedChromium } from '../../scripts/chromium.ts';
import { type Engine, SIZES } from './engine.ts';
import { oldChromium } from './old-chromium.ts';

/** Playwright drives every version; Puppeteer doesn't. */
function chromiumAt(executablePath: string, name: string): Engine {
  return {
    name,
    needs: [executablePath],
    async start() {
      // As in playwright.config.ts.
      const args = ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'];
      const browser = await chromium.launch({ executablePath, args });
      return {
        async open(size) {
          const page = await browser.newPage({ viewport: SIZES[size] });
          return {
            goto: async (url) => void (await page.goto(url)),
            run: (job, argument) => page.evaluate(job as never, argument),
            // Forced, because Playwright waits for aria-disabled buttons, and visitors can press them.
            async click(element) {
              const found = page.locator(element).filter({ visible: true }).first();
              await found.waitFor();
              await found.click({ force: true });
            },
            choose: async (list, label) => void (await page.locator(list).selectOption({ label })),
            type: (text) => page.keyboard.type(text),
            pressEscape: () => page.keyboard.press('Escape'),
            close: () => page.close(),
          };
        },
        stop: () => browser.close(),
      };
    },
  };
}

export const currentChromium = chromiumAt(installedChromium() ?? '', 'Chromium');

export const chromiumOf = (version: string) => chromiumAt(oldChromium(version), `Chromium ${version}`);
