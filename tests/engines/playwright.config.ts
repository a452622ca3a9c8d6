import { defineConfig } from '@playwright/test';
import { requireProjectNode } from '../../scripts/install.mjs';
import type { Options } from './test.ts';

requireProjectNode();
// Not at the top: older Nodes can't load it.
const { engines, isInstalled } = await import('./engines.ts');

/**
 * Journeys in Chromium are in tests/demo/browser/. Both WebKits lay out pages alike, and WPE's driver now and then hangs
 * while it opens one of the many.
 */
const NOT_IN: Record<string, string> = {
  Chromium: '**/tests/demo/**',
  'WPE WebKit': '**/in-page-links.spec.ts',
};

export default defineConfig<object, Options>({
  testDir: '..',
  testMatch: ['**/tests/engines/**/*.spec.ts', '**/tests/demo/engines/**/*.spec.ts'],
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  // Browsers on a virtual screen draw slowly when two run at once.
  expect: { timeout: 20_000 },
  globalSetup: './report-missing-engines.ts',
  reporter: [
    ['dot'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME || 'test-results/engines.json' }],
  ],
  // One project per browser, so that each starts once for all journeys.
  projects: engines.filter(isInstalled).map(({ name }) => ({
    name,
    use: { engine: name },
    testIgnore: NOT_IN[name] ?? [],
  })),
});
