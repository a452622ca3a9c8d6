import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect } from '../../engines/test.ts';
import { RunningEditor } from '../editor/running-editor.ts';

const test = base.extend<object, { editor: RunningEditor }>({
  editor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const editor = await RunningEditor.start();
      await use(editor);
      await editor.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('the editor opens words that are clicked in the page, and saves what was typed', async ({
  browserOfEngine,
  editor,
  engine,
}) => {
  test.skip(/^(Chromium|WPE) /.test(engine), 'The editor is for current browsers.');
  const tab = await browserOfEngine.open('wide');
  const text = () => tab.run(() => document.body.innerText, null);
  const hash = () => tab.run(() => decodeURIComponent(location.hash), null);
  await tab.goto(editor.address);
  await expect.poll(text).toContain('Preview of /:');
  await expect(async () => {
    // Its middle.
    await tab.click('//iframe');
    await expect.poll(hash, { timeout: 5_000 }).toContain('path=content/');
  }).toPass({ timeout: 60_000 });

  const path = 'content/pages/about.yaml';
  await tab.run((link) => {
    history.pushState(null, '', link);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/words/file#path=${path}&field=["title"]`);
  await expect
    .poll(() => tab.run(() => (document.activeElement as HTMLInputElement).value, null))
    .toContain('About');
  await tab.type('Typed ');
  await expect.poll(text).toContain('One file isn’t saved yet.');
  await tab.click('//button[normalize-space()="Save"]');
  await expect.poll(text).toContain('Saved.');
  expect(readFileSync(join(editor.site.folder, path), 'utf8')).toContain('Typed ');
  await tab.close();
});
