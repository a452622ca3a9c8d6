import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';
import { RunningEditor } from '../../editor/running-editor.ts';

const test = base.extend<{ words: Page }, { editor: RunningEditor }>({
  editor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const editor = await RunningEditor.start();
      await use(editor);
      await editor.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  words: async ({ page, editor }, use) => {
    page.on('pageerror', (error) => expect(error.message).toBe(''));
    page.on('console', (message) => expect(message.text()).not.toContain('Content Security Policy'));
    await page.route(/^http:\/\/localhost:/, (route) => route.abort());
    await page.goto(editor.address);
    await use(page);
    editor.git('checkout', '--quiet', '--', 'content');
    editor.git('clean', '--quiet', '--force', '-d', 'content');
  },
});

test.describe.configure({ mode: 'default', timeout: 180_000 });
const slow = { timeout: 60_000 };
const read = (editor: RunningEditor, path: string) => readFileSync(join(editor.site.folder, path), 'utf8');

async function saveAll(page: Page) {
  await expect(page.getByText('Checking…')).toBeHidden(slow);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').getByText('Saved.')).toBeVisible(slow);
}

const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });

async function axeOf(page: Page) {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run('.rich-field');
    return {
      violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`),
    };
  });
}

const DEVICES = {
  'a laptop': { viewport: { width: 1280, height: 800 } },
  'a phone': { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true },
};

for (const [device, options] of Object.entries(DEVICES))
  test.describe(`on ${device}`, () => {
    test.use(options);
    const isPhone = 'hasTouch' in options;
    const press = (place: Locator) => (isPhone ? place.tap() : place.click());
    const tool = (page: Page, name: string) => press(page.getByRole('button', { name, exact: true }));
    /** Uses a tool: on a phone, which has no such keys, in the toolbar. */
    const withTool = (page: Page, name: string, keys: string) =>
      isPhone ? tool(page, name) : page.keyboard.press(`ControlOrMeta+${keys}`);

    test('a heading, a list, a table’s cell and a link of a legal text are changed', async ({
      words: page,
      editor,
    }) => {
      const path = 'content/legal/policies/02-cookies.md';
      const before = read(editor, path);
      const added =
        '\n## Our list\n\n- one\n- two\n\n| Name | Use |\n| --- | --- |\n| a | b |\n\nSee [this page](/faq).\n';
      const { version, data } = await editor.file(path);
      data.text = `${data.text.trimEnd()}\n${added}`;
      await editor.save({ path, version, data });
      const start = read(editor, path);
      expect(start).toBe(`${before.trimEnd()}\n${added}`);
      await page.goto(`${editor.origin}/words/file#path=${path}`);
      const typeAfter = async (place: Locator, typed: string) => {
        await press(place);
        await page.keyboard.press('End');
        await page.keyboard.type(typed);
      };
      await typeAfter(text(page).getByText('Our list'), ' of two');
      const toolbar = page.getByRole('toolbar', { name: 'How it looks' });
      const usual = await toolbar.boundingBox();
      await typeAfter(text(page).getByRole('listitem').last(), 'fold');
      await page.keyboard.press('Enter');
      await page.keyboard.type('three');
      await typeAfter(text(page).getByRole('cell', { name: 'b' }), 'y us');
      await tool(page, 'Add a row');
      await page.keyboard.type('c');
      await tool(page, 'Add a column');
      await tool(page, 'Remove the column');
      // Its tools take the places of those that a cell can't have.
      expect((await toolbar.boundingBox())?.height).toBe(usual?.height);
      expect((await axeOf(page)).violations).toEqual([]);
      await press(text(page).getByText('this page'));
      await tool(page, 'Link');
      await page.getByLabel('Where it leads').fill('/contact');
      await tool(page, 'Change it');
      expect((await axeOf(page)).violations).toEqual([]);
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(isWide).toBe(false);
      await saveAll(page);
      expect(read(editor, path)).toBe(
        start
          .replace('## Our list', '## Our list of two')
          .replace('- two', '- twofold\n- three')
          .replace('| a | b |', '| a | by us |\n| c |  |')
          .replace('(/faq)', '(/contact)'),
      );
    });

    test('someone writes an issue with two links', async ({ words: page, editor }) => {
      await page.goto(`${editor.origin}/words`);
      await page.getByLabel('Add an issue, by its title').fill('What changes in January');
      await page.getByLabel('The day it’s published').fill('2027-12-15');
      await tool(page, 'Add the issue');
      await expect(text(page)).toBeVisible(slow);
      await expect(page.getByText(/Markdown: |content\//)).toHaveCount(0);
      await press(text(page));
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('Read ');
      await tool(page, 'Link');
      await page.getByLabel('Words of the link').fill('our calendars');
      await page.getByLabel('Where it leads').fill('/deadlines');
      await page.keyboard.press('Enter');
      await page.keyboard.type(' and ');
      await withTool(page, 'Link', 'K');
      await page.getByLabel('Words of the link').fill('the IRS');
      await page.getByLabel('Where it leads').fill('www.irs.gov');
      await page.keyboard.press('Enter');
      await withTool(page, 'Undo', 'Z');
      await expect(text(page)).not.toContainText('the IRS');
      await withTool(page, 'Redo', 'Y');
      await page.keyboard.type(', ');
      await withTool(page, 'Bold', 'B');
      await page.keyboard.type('soon');
      await withTool(page, 'Bold', 'B');
      await page.keyboard.type('.');
      await page.keyboard.press('Enter');
      if (isPhone) await tool(page, 'List');
      await page.keyboard.type(isPhone ? 'First' : '- First');
      await page.keyboard.press('Enter');
      await page.keyboard.type('Second');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await page.keyboard.type('Issues have at least 300 characters. '.repeat(8).trim());
      // On a phone, too, nothing covers the line that's typed.
      const bar = await page.getByRole('complementary', { name: 'Save' }).boundingBox();
      const line = await text(page).evaluate(() => {
        const rects = getSelection()?.getRangeAt(0).getClientRects();
        return rects?.[0]?.bottom;
      });
      expect(line).toBeGreaterThan(0);
      expect(line).toBeLessThanOrEqual(bar?.y ?? 0);
      await saveAll(page);
      const said = page.getByRole('status').getByText('Saved.');
      // Nor does the toolbar cover what the desk says.
      expect(
        await said.evaluate((element) => {
          const { left, top, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(left + 2, top + height / 2));
        }),
      ).toBe(true);
      const written = read(editor, 'content/newsletter/2027-12-15-what-changes-in-january.md');
      expect(written).toContain(
        '\nRead [our calendars](/deadlines) and [the IRS](https://www.irs.gov), **soon**.\n',
      );
      expect(written).toContain('\n- First\n- Second\n\nIssues have at least 300 characters.');
    });
  });

test('values and conditions read as words, what cuts across blocks is text, and Markdown is one click away', async ({
  words: page,
  editor,
}) => {
  await page.goto(`${editor.origin}/words/file#path=content/legal/policies/01-privacy.md`);
  await expect(text(page)).toContainText('only if the firm has a newsletter: or to send the newsletterend');
  const shown = { useInnerText: true };
  await expect(text(page)).toContainText(/public website of Evencolumn Accounting, Inc\.(?!\.)/, shown);
  await expect(text(page)).toContainText('the page and, on /experts', shown);
  await expect(text(page)).toContainText('From here, only if the firm has a newsletter.');
  await expect(text(page).getByText('Shown as text, because some of it is there').first()).toBeVisible();
  await page.getByRole('button', { name: 'Edit as Markdown' }).click();
  await expect(text(page)).toHaveValue(/^\s*## The short version\n\nWe use what .*\{\{#firm.newsletter\}\}/);
  await page.goto(`${editor.origin}/words/file#path=content/legal/refund-policy/05-contact-us.md`);
  await expect(text(page)).toContainText("We'll answer within one business day.", shown);
});
