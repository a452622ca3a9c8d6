import { defineConfig } from '@playwright/test';
import { installedChromium } from './scripts/chromium.ts';
import { requireProjectNode } from './scripts/install.mjs';

requireProjectNode();

export default defineConfig({
  testDir: 'tests',
  testMatch: ['browser/**/*.spec.ts', 'demo/browser/**/*.spec.ts'].map((files) => `**/tests/${files}`),
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A test that only passes the second time has found a race. `npm run test:all` repeats it, and names it.
  retries: 0,
  // For busy machines.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['dot'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME || 'test-results/browser.json' }],
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    // Tracing takes twice as long. Use `npx playwright test --trace on` if you need it.
    trace: 'off',
    launchOptions: {
      executablePath: installedChromium(),
      // Containers don't allow the sandbox, and the pages are our own.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Otherwise the headless shell rounds the widths of letters to whole pixels.
        '--font-render-hinting=none',
        '--disable-background-networking',
        '--disable-component-update',
        // Saves an eighth of the time, because pixels that aren't needed are hardly painted.
        '--force-gpu-mem-available-mb=1',
      ],
    },
  },
});
