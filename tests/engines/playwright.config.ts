import { defineConfig } from '@playwright/test';
import { requireProjectNode } from '../../scripts/install.mjs';
import type { Options } from './test.ts';

requireProjectNode();
// Not at the top: older Nodes can't load it.
const { engines, isInstalled } = await import('./engines.ts');

export default defineConfig<object, Options>({
  testDir: '../demo/engines',
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  // A browser under a screen of its own draws slowly where two run at once.
  expect: { timeout: 20_000 },
  globalSetup: './say-what-is-missing.ts',
  reporter: [
    ['dot'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME || 'test-results/engines.json' }],
  ],
  // One browser after the other: each starts once, and all journeys run in it.
  projects: engines.filter(isInstalled).map(({ name }) => ({ name, use: { engine: name } })),
});
