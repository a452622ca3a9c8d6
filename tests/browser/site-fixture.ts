import { RunningSite } from '../running-site.ts';

/** A running site per test worker. */
export const site: [
  // biome-ignore lint/complexity/noBannedTypes: Playwright's name for no fixtures at all.
  (needs: {}, use: (site: RunningSite) => Promise<void>) => Promise<void>,
  { scope: 'worker' },
] = [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  async ({}, use) => {
    const running = await RunningSite.start();
    await use(running);
    await running.stop();
  },
  { scope: 'worker' },
];
