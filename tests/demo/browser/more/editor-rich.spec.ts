import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
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

async function typeAfter(page: Page, words: string, typed: string) {
  await text(page).getByText(words).first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(typed);
}

for (const width of [1280, 390]) {
  test(`a heading, a list, a table’s cell and a link of a legal text are changed at ${width} px`, async ({
    words: page,
    editor,
  }) => {
    await page.setViewportSize({ width, height: 800 });
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
    await typeAfter(page, 'Our list', ' of two');
    await text(page).getByRole('listitem').last().click();
    await page.keyboard.press('End');
    await page.keyboard.type('fold');
    await page.keyboard.press('Enter');
    await page.keyboard.type('three');
    await text(page).getByRole('cell', { name: 'b' }).click();
    await page.keyboard.press('End');
    await page.keyboard.type('y us');
    await text(page).getByText('this page').click();
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await page.getByLabel('Where it leads').fill('/contact');
    await page.getByRole('button', { name: 'Change it' }).click();
    const { violations } = await axeOf(page);
    expect(violations).toEqual([]);
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWide).toBe(false);
    await saveAll(page);
    expect(read(editor, path)).toBe(
      start
        .replace('## Our list', '## Our list of two')
        .replace('- two', '- twofold\n- three')
        .replace('| a | b |', '| a | by us |')
        .replace('(/faq)', '(/contact)'),
    );
  });
}

async function axeOf(page: Page) {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run('.rich-field');
    return {
      violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`),
    };
  });
}

test('someone writes an issue with two links, with a mouse and with the keyboard', async ({
  words: page,
  editor,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${editor.origin}/words`);
  await page.getByLabel('Add an issue, by its title').fill('What changes in January');
  await page.getByLabel('The day it’s published').fill('2027-12-15');
  await page.getByRole('button', { name: 'Add the issue' }).click();
  await expect(text(page)).toBeVisible(slow);
  await text(page).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Read ');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByLabel('Words of the link').fill('our calendars');
  await page.getByLabel('Where it leads').fill('/deadlines');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' and ');
  await page.keyboard.press('ControlOrMeta+K');
  await page.getByLabel('Words of the link').fill('the IRS');
  await page.getByLabel('Where it leads').fill('www.irs.gov');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(text(page)).not.toContainText('the IRS');
  await page.keyboard.press('ControlOrMeta+Y');
  await page.keyboard.type(', ');
  await page.keyboard.press('ControlOrMeta+B');
  await page.keyboard.type('soon');
  await page.keyboard.press('ControlOrMeta+B');
  await page.keyboard.type('.');
  await page.keyboard.press('Enter');
  await page.keyboard.type(`- First`);
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
  const written = read(editor, 'content/newsletter/2027-12-15-what-changes-in-january.md');
  expect(written).toContain(
    '\nRead [our calendars](/deadlines) and [the IRS](https://www.irs.gov), **soon**.\n',
  );
  expect(written).toContain('\n- First\n- Second\n\nIssues have at least 300 characters.');
});

test('values and conditions read as words, what cuts across blocks is text, and Markdown is one click away', async ({
  words: page,
  editor,
}) => {
  await page.goto(`${editor.origin}/words/file#path=content/legal/policies/01-privacy.md`);
  await expect(text(page)).toContainText('only if the firm has a newsletter: or to send the newsletterend');
  const shown = { useInnerText: true };
  await expect(text(page)).toContainText(/public website of Evencolumn Accounting, Inc\.(?!\.)/, shown);
  await expect(text(page)).toContainText('From here, only if the firm has a newsletter.');
  await expect(text(page).getByText('Shown as text, because some of it is there').first()).toBeVisible();
  await page.getByRole('button', { name: 'Edit as Markdown' }).click();
  await expect(text(page)).toHaveValue(/^\s*## The short version\n\nWe use what .*\{\{#firm.newsletter\}\}/);
  await page.goto(`${editor.origin}/words/file#path=content/legal/refund-policy/05-contact-us.md`);
  await expect(text(page)).toContainText("We'll answer within one business day.", shown);
});
