import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort, Preview } from '../../../desk/words/server/preview.ts';
import { copySite } from '../../../desk/words/server/site-copy.ts';

const HOME = 'content/pages/home.yaml';

// Any process has more memory than one byte.
const preview = new Preview(process.cwd(), await freePort(), 'http://127.0.0.1:1', 1);
const content = copySite(process.cwd());
content.take(process.cwd());
afterAll(() => {
  preview.close();
  content.remove();
});

/** @returns nothing while Astro is away */
const read = (path: string) =>
  fetch(preview.url + path, { headers: { accept: 'text/html' } }).then(
    (answer) => answer.text(),
    () => '',
  );

const type = (words: string) => {
  const file = join(content.folder, HOME);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^( *)highlight: .*$/m, `$1highlight: ${words}`));
  preview.show(content.folder);
};

test('starts again once it takes too much memory, while the page stays and follows what is typed', async () => {
  const slow = { timeout: 120_000, interval: 200 };
  preview.show(content.folder);
  await expect.poll(() => preview.isReady, slow).toBe(true);
  // It has a secret of each start.
  const first = await read('/@vite/client');
  const changes = ['One', 'Two', 'Three', 'Four', 'Five'];
  for (const change of changes) {
    type(`Change ${change}`);
    await expect.poll(() => read('/'), slow).toContain(`Change ${change}`);
  }
  type('The last change');
  const isStartedAgain = async () => {
    expect(preview.isReady).toBe(true);
    const now = await read('/@vite/client');
    return now !== '' && now !== first;
  };
  await expect.poll(isStartedAgain, slow).toBe(true);
  await expect.poll(() => read('/'), slow).toContain('The last change');
}, 600_000);
