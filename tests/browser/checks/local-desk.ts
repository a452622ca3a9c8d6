import { test as base, type Page } from '@playwright/test';
import { openStore } from '../../../server/store/open-store.ts';
import type { Store } from '../../../server/store/store.ts';
import { run } from '../../server/running-server.ts';
import { temporaryFolder } from '../../server/temporary-folder.ts';

export type LocalDesk = { url: string; store: Store; dataDir: string; output: () => string };

/** What a desk is started with: a built site and settings. */
export type DeskSettings = { dist?: string | undefined; env?: Record<string, string>; program?: string };

/** The real desk on this computer, with a database of its own for each test. */
export const test = base.extend<{ desk: LocalDesk; settings: DeskSettings }>({
  settings: [{}, { option: true }],
  desk: async ({ settings: { dist, env, program = 'desk/main.ts' } }, use) => {
    const dataDir = temporaryFolder();
    const store = await openStore({ dataDir });
    const site = dist ? ['--dist', dist] : [];
    const args = ['--port', '0', ...(program === 'desk/main.ts' ? ['--no-open'] : []), ...site];
    const running = run(program, args, { DATA_DIR: dataDir, ...env });
    await running.waitForOutput('token=');
    const [url = ''] = /http:\S+/.exec(running.output()) ?? [];
    await use({ url, store, dataDir, output: running.output });
    await running.kill('SIGTERM');
    await store.close();
  },
});

/** What the desk just did. */
export const news = (page: Page) => page.getByRole('status').first();

/** Presses Tab until something has the focus. @param name the first words of its text or label */
export async function tabTo(page: Page, name: string): Promise<void> {
  const start = new RegExp(`^${RegExp.escape(name)}(?!\\w)`);
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { activeElement } = document;
      const label = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
      const words = label ? activeElement.labels?.[0]?.textContent : activeElement?.textContent;
      return words?.trim() ?? '';
    });
    if (start.test(focused)) return;
  }
  throw new Error(`${name} can't be reached by keyboard`);
}
