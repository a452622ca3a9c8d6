import { defineConfig } from '@playwright/test';
import { installedChromium } from './scripts/chromium.mjs';
import { requireProjectNode } from './scripts/install.mjs';

requireProjectNode();

export default defineConfig({
  testDir: 'tests',
  testMatch: ['browser/**/*.spec.ts', 'demo/browser/**/*.spec.ts'].map((files) => `**/tests/${files}`),
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A test that passes at the second try has found a race; it counts as failed.
  retries: 0,
  timeout: 30_000,
  reporter: [
    ['dot'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME || 'test-results/browser.json' }],
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    // Recording doubled the time of the whole; `npx playwright test --trace on` does it where it is wanted.
    trace: 'off',
    launchOptions: {
      executablePath: installedChromium(),
      // The sandbox needs rights that containers do not give; the pages are our own. The browser asks nobody else.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // As a window draws letters; without it the headless shell rounds their widths to whole pixels.
        '--font-render-hinting=none',
        '--disable-background-networking',
        '--disable-component-update',
        // Nobody looks at the pixels: without memory for them hardly any are painted, which takes an eighth less time.
        '--force-gpu-mem-available-mb=1',
      ],
    },
  },
});
