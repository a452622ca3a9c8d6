import { chromium } from 'playwright';
import { oldChromium } from '../../scripts/old-chromium.mjs';
import { type Engine, SIZES } from './engine.ts';

/** An old Chromium. Playwright drives every version; Puppeteer doesn't. */
export function chromiumOf(version: string): Engine {
  const executablePath = oldChromium(version);
  return {
    name: `Chromium ${version}`,
    needs: [executablePath],
    async start() {
      const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
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
