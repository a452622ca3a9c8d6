import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { test as base, expect, type FrameLocator, type Page } from '@playwright/test';
import axe from 'axe-core';
import sharp from 'sharp';
import { freePort } from '../../../free-port.ts';
import { RunningEditor } from '../../editor/running-editor.ts';

const test = base.extend<{ site: FrameLocator; words: Page }, { editor: RunningEditor }>({
  editor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const editor = await RunningEditor.start();
      await use(editor);
      await editor.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  /** The preview in the editor. It takes seconds to start again after some changes, and to draw a page. */
  site: async ({ page, editor }, use) => {
    // A preview that reloads while it loads drops the modules it still waits for.
    const droppedModule = /^Failed to fetch dynamically imported module/;
    page.on('pageerror', (error) => droppedModule.test(error.message) || expect(error.message).toBe(''));
    await page.goto(editor.address);
    const site = page.frameLocator('iframe[title="The site"]');
    await expect(site.locator('h1').first()).toBeVisible({ timeout: 100_000 });
    await use(site);
    putBack(editor);
  },
  /** The editor's page without the preview, for what doesn't look at it. */
  words: async ({ page, editor }, use) => {
    page.on('pageerror', (error) => expect(error.message).toBe(''));
    await page.route(/^http:\/\/localhost:/, (route) => route.abort());
    await page.goto(editor.address);
    await use(page);
    putBack(editor);
  },
});

function putBack(editor: RunningEditor): void {
  editor.git('checkout', '--quiet', '--', 'content');
  editor.git('clean', '--quiet', '--force', '-d', 'content');
}

test.describe.configure({ mode: 'default', timeout: 180_000 });
const slow = { timeout: 60_000 };
const read = (editor: RunningEditor, path: string) => readFileSync(join(editor.site.folder, path), 'utf8');

async function saveAll(page: Page) {
  await expect(page.getByText('Checking…')).toBeHidden(slow);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').getByText('Saved.')).toBeVisible(slow);
}

test('a click on the headline opens its field, and the page changes while someone types', async ({
  page,
  site,
  editor,
}) => {
  expect(new URL(page.url()).search).toBe('');
  const field = page.getByRole('textbox', { name: 'End of the headline' }).first();
  // The first page loads again when Vite has prepared its scripts, and a click in between is lost.
  await expect(async () => {
    await site.getByText('checked.').first().click();
    await expect(field).toBeFocused({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  await field.fill('done.');
  await expect(site.locator('h1').first()).toContainText('done.', slow);
  const before = read(editor, 'content/pages/home.yaml');
  await saveAll(page);
  expect(read(editor, 'content/pages/home.yaml')).toBe(
    before.replace('highlight: checked.', 'highlight: done.'),
  );
});

test('the page goes to the words that are typed, unsaved and in a phone’s width, and says when it’s behind', async ({
  page,
  site,
  editor,
}) => {
  const path = 'content/pages/home.yaml';
  const before = read(editor, path);
  await page.getByLabel('Width').selectOption('Phone');
  expect((await page.locator('iframe[title="The site"]').boundingBox())?.width).toBe(390);
  await page.goto(`${editor.origin}/words/file#path=${path}&field=["why","heading"]`);
  const field = page.locator('[id="field-why.heading"]');
  await field.fill('Why we');
  const heading = site.getByRole('heading', { name: 'Why we' });
  await expect(heading).toBeInViewport(slow);
  await page.getByLabel('Width').selectOption('Computer');
  expect(await site.locator('html').evaluate(() => innerWidth)).toBe(1280);
  await expect(heading).toBeInViewport();
  await expect(page.getByText('With what you typed, not saved yet.')).toBeVisible(slow);
  await field.fill('Why {{ firm.nam }}');
  await expect(page.getByText('The page is behind.')).toBeVisible(slow);
  await page.setViewportSize({ width: 360, height: 700 });
  await page.getByRole('button', { name: 'Show the page' }).click();
  await expect(heading).toBeInViewport();
  await expect(heading).toBeVisible();

  // It also goes there if it's shown while it still loads, when browsers scroll back to where it was.
  const held = Promise.withResolvers<void>();
  const frame = page.frames().find((each) => each.parentFrame());
  await page.route(/\/held\.png$/, async (route) => {
    await held.promise;
    await route.abort();
  });
  await page.route(frame?.url() ?? '', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</main>', '<img src="/held.png" alt=""></main>');
    await route.fulfill({ response, body });
  });
  await page.getByRole('button', { name: 'Show the words' }).click();
  const [again] = await Promise.all([
    page.waitForEvent('framenavigated', (each) => each === frame),
    frame?.evaluate(() => setTimeout(() => location.reload())),
  ]);
  await again.waitForLoadState('domcontentloaded');
  await page.getByRole('button', { name: 'Show the page' }).click();
  await expect(heading).toBeInViewport();
  held.resolve();
  await again.waitForLoadState('load');
  await again.evaluate(() => new Promise(requestAnimationFrame));
  await expect(heading).toBeInViewport();
  expect(read(editor, path)).toBe(before);
});

test('a text is in the page before its check has ended, and one with Markdown waits for it', async ({
  page,
  site,
  editor,
}) => {
  await page.route('**/api/words/check', () => undefined);
  await page.goto(`${editor.origin}/words/file#path=content/faq.yaml&field=[0,"answer"]`);
  await expect(site.getByText('What do you do, and for whom?').first()).toBeVisible(slow);
  await page.locator('[id="field-0.answer"]').fill('**Bold** and typed');
  await page.locator('[id="field-0.question"]').fill('What do you do all day?');
  await expect(site.getByText('What do you do all day?').first()).toBeInViewport();
  await expect(site.getByText('and typed')).toHaveCount(0);
});

test('the form of a page starts with its headline, and names its file only with its text', async ({
  words: page,
  editor,
}) => {
  const path = 'content/pages/home.yaml';
  await page.goto(`${editor.origin}/words/file#path=${path}`);
  await expect(page.locator('.view .member').first()).toContainText('Top of the page');
  await expect(page.getByText(path)).toBeHidden();
  await page.getByRole('button', { name: 'Edit as text' }).click();
  await expect(page.getByText(path)).toBeVisible();
});

test('a click in a long text leads to the words in it', async ({ page, site, editor }) => {
  await page.goto(`${editor.origin}/words/file#path=content/legal/policies/01-privacy.md`);
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  const cursor = () =>
    text.evaluate(() => {
      const { focusNode, focusOffset } = getSelection() ?? {};
      return focusNode?.textContent?.slice(focusOffset) ?? '';
    });
  await expect(async () => {
    await site.getByText('Our server deletes data daily').click({ timeout: 5000 });
    expect(await cursor()).toMatch(/^Our server deletes data daily/);
  }).toPass({ timeout: 60_000 });
});

test('only the editor can show the preview in a frame', async ({ page, site, editor }) => {
  await expect(site.locator('h1').first()).toBeVisible();
  const address = await page.locator('iframe[title="The site"]').getAttribute('src');
  const other = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(`<iframe src="${address}"></iframe>`);
  });
  const port = await freePort();
  await once(other.listen(port, '127.0.0.1'), 'listening');
  const { host } = new URL(editor.origin);
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await page.goto(`http://127.0.0.1:${port}`);
  expect((await refused).text()).toContain(host);
  other.closeAllConnections();
  other.close();
});

test('a click on a price leads to the price list, and the new price is on every page', async ({
  page,
  site,
  editor,
}) => {
  await site.getByText('$390').first().click();
  const field = page.getByRole('spinbutton', { name: 'Starts at' }).first();
  await expect(field).toBeFocused(slow);
  await field.fill('425');
  await saveAll(page);
  expect(read(editor, 'content/firm/prices.yaml')).toContain('startsAt: 425');
  await expect(site.getByText('$425').first()).toBeVisible(slow);
  await page.goto(`${editor.origin}/words/file#path=content/pages/bookkeeping.yaml`);
  await expect(site.getByText('$425').first()).toBeVisible(slow);
});

test('a broken rule is explained next to its field and not saved, and typed words survive a reload', async ({
  words: page,
  editor,
}) => {
  await page.goto(`${editor.origin}/words/file#path=content/pages/home.yaml&field=["hero","lead"]`);
  const field = page.getByRole('textbox', { name: 'Introduction' }).first();
  await field.fill('{{ firm.nam }} does books.');
  const message = page.getByText('did you mean {{ firm.name }}?');
  await expect(message.first()).toBeVisible(slow);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Not saved: fix the problems first.')).toBeVisible(slow);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Introduction' }).first()).toHaveValue(
    '{{ firm.nam }} does books.',
    slow,
  );
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
});

test('a discarded price shows the old one again, and typing goes on when the browser has no room left', async ({
  words: page,
  editor,
  context,
}) => {
  await page.goto(
    `${editor.origin}/words/file#path=content/firm/prices.yaml&field=["bookkeeping","startsAt"]`,
  );
  const price = page.getByRole('spinbutton').first();
  const before = await price.inputValue();
  await price.fill('999');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(price).toHaveValue(before);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await price.fill('348');
  await expect(page.getByRole('status')).toContainText('no room left');
  const closing = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  await (await closing).dismiss();

  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('spinbutton').first().fill('349');
  await saveAll(other);
  await expect(page.getByText('This file has changed on disk while you were typing')).toBeVisible(slow);
  await expect(price).toHaveValue('348');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await price.fill(before);
  await saveAll(page);
  expect(read(editor, 'content/firm/prices.yaml')).toContain(`startsAt: ${before}`);
});

test('office hours are found by a click or a search, and set with two times', async ({
  page,
  site,
  editor,
}) => {
  await page.goto(`${editor.origin}/words/file#path=content/pages/contact.yaml`);
  await expect(async () => {
    // On the hours, not on the note below them.
    await site.getByText(/^Monday through Friday/).click({ position: { x: 8, y: 8 }, timeout: 5000 });
    await expect(page.getByLabel('Friday, until')).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  await page.getByLabel('Friday, until').fill('12:30');
  await page.getByRole('button', { name: 'Add Saturday' }).click();
  await saveAll(page);
  expect(read(editor, 'content/firm/firm.json')).toContain(
    '"Friday": "08:00-12:30",\n    "Saturday": "09:00-17:00"\n',
  );
  await page.getByRole('link', { name: 'All content' }).click();
  await page.getByLabel('Search all words').fill('office hours');
  const found = page.getByRole('region', { name: 'Search results' }).getByRole('link');
  await expect(found.first()).toHaveText('Name, contact details and office hours', slow);
  await page.getByLabel('Search all words').fill('bookkeeping price');
  await expect(found.filter({ hasText: 'Prices › Bookkeeping › Starts at' })).toBeVisible(slow);
});

test('placeholders are deleted as a whole', async ({ words: page, editor }) => {
  await page.goto(`${editor.origin}/words/file#path=content/pages/home.yaml&field=["hero","price"]`);
  const field = page.getByRole('textbox', { name: 'Price' }).first();
  await expect(field).toBeFocused(slow);
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await expect(field).toHaveValue('{service} from ');
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('questions can be moved with the keyboard', async ({ words: page, editor }) => {
  await page.goto(`${editor.origin}/words/file#path=content/faq.yaml`);
  const down = page.getByRole('button', { name: /^Move down What do you do/ });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').first()).toContainText('is now number 2 of');
  await saveAll(page);
  const text = read(editor, 'content/faq.yaml');
  expect(text.indexOf('id: first-step')).toBeLessThan(text.indexOf('id: what-we-do'));
  expect(text.split('\n').length).toBe(editor.git('show', 'HEAD:content/faq.yaml').split('\n').length);
  await page.getByRole('link', { name: 'Changes' }).click();
  await expect(page.getByText('The order changed.')).toBeVisible(slow);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText('Nothing has changed.')).toBeVisible(slow);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The order changed.')).toBeVisible(slow);
  await page.getByRole('button', { name: /^Undo/ }).last().click();
  await expect(page.getByText('Nothing has changed.')).toBeVisible(slow);
});

test('a person with a photo is added and saved as a version', async ({ page, site, editor }) => {
  await page.goto(`${editor.origin}/words/file#path=content/people.yaml`);
  const photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#a0b0c0' } })
    .png()
    .toBuffer();
  await page.getByRole('button', { name: 'Add a person' }).click();
  const form = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^5\./ }) });
  await form.getByLabel('Name').fill('Ana Real');
  await form.getByLabel('Role').fill('CPA');
  await expect(form.getByLabel('ID')).toHaveValue('ana-real');
  await form.getByRole('button', { name: 'Add portrait' }).click();
  const upload = { name: 'a.png', mimeType: 'image/png', buffer: photo };
  await form.getByLabel(/^Or add a photo/).setInputFiles(upload);
  await expect(form.getByLabel('Portrait')).toHaveValue('ana-real', slow);
  await saveAll(page);
  await expect(site.getByText('Ana Real').first()).toBeVisible(slow);
  await page.getByRole('link', { name: 'Changes' }).click();
  await expect(page.getByText('“Ana Real” was added.')).toBeVisible(slow);
  await page.getByLabel('What did you change?').fill('Add Ana');
  await page.getByRole('button', { name: 'Save a version of 2 files' }).click();
  await expect(page.getByText('Saved as version')).toBeVisible(slow);
  const files = editor.git('show', '--name-only', '--format=', 'HEAD').trim().split('\n');
  expect(files).toEqual(['content/people.yaml', 'content/portraits/ana-real.webp']);
});

test('an issue of the newsletter is added, shown before its day, moved to another day, and removed', async ({
  page,
  site,
  editor,
}) => {
  await page.goto(`${editor.origin}/words`);
  await page.getByLabel('Add an issue, by its title').fill('What changes in January');
  await page.getByLabel('The day it’s published').fill('2027-12-15');
  await page.getByRole('button', { name: 'Add the issue' }).click();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(
    'What changes in January',
    slow,
  );
  await expect(page.getByLabel('Author')).toHaveValue(/./);
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('What changes in January', slow);
  const path = 'content/newsletter/2027-12-15-what-changes-in-january.md';
  expect(read(editor, path)).toContain('\nid: what-changes-in-january\n');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('What changes in spring');
  await saveAll(page);
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('What changes in spring', slow);
  await page.getByLabel('Date').fill('2027-12-22');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await page.getByRole('button', { name: 'Edit as Markdown' }).click();
  const rest = `\n\n${'Issues have at least 300 characters. '.repeat(8)}`;
  await text.fill(`Do these two\n\nFirst\nSecond\n\nand read this page${rest}`);
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(14, 26));
  await page.getByRole('button', { name: 'List' }).click();
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(41, 50));
  await page.getByRole('button', { name: 'Link' }).click();
  await page.keyboard.type('/tools');
  await expect(text).toHaveValue(`Do these two\n\n- First\n- Second\n\nand read [this page](/tools)${rest}`);
  await saveAll(page);
  const moved = path.replace('12-15', '12-22');
  expect(existsSync(join(editor.site.folder, path))).toBe(false);
  expect(read(editor, moved)).toMatch(/\ndate: 2027-12-22\n/);
  await expect(page).toHaveURL((url) => decodeURIComponent(url.hash).includes(moved), slow);
  await page.getByText(/^Remove “/).click();
  await page.getByRole('button', { name: 'Remove this file' }).click();
  await saveAll(page);
  expect(existsSync(join(editor.site.folder, moved))).toBe(false);
});

test('two windows: the second one to save sees both versions', async ({ words: page, editor, context }) => {
  const path = 'content/pages/about.yaml';
  await page.goto(`${editor.origin}/words/file#path=${path}&field=["title"]`);
  await page.getByRole('textbox', { name: 'Title' }).first().fill('About our firm and its people');
  await expect(page.getByText('Checking…')).toBeHidden(slow);
  const file = await editor.file(path);
  file.data.title = 'Someone else was here first';
  await editor.save({ path, version: file.version, data: file.data });
  await expect(page.getByText('This file has changed on disk while you were typing')).toBeVisible(slow);
  await expect(page.getByText('Someone else was here first')).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await saveAll(page);
  expect(read(editor, path)).toContain('About our firm and its people');
  await context.clearCookies();
});

test('broken YAML can be opened and repaired as text', async ({ words: page, editor }) => {
  const path = 'content/pages/contact.yaml';
  const text = read(editor, path);
  writeFileSync(join(editor.site.folder, path), text.replace('title:', 'title: a: b\nx:'));
  await page.goto(`${editor.origin}/words`);
  await page.reload();
  await page.getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page.getByText(/put the text in quotes/)).toBeVisible(slow);
  await page.getByLabel('The whole file').fill(text);
  await saveAll(page);
  expect(read(editor, path)).toBe(text);
});

test('a question, a testimonial and a redirect are added', async ({ page, site, editor }) => {
  await page.goto(`${editor.origin}/words/file#path=content/faq.yaml`);
  await page.getByRole('button', { name: 'Add a question' }).click();
  const question = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^20\./ }) });
  await expect(question.getByRole('button', { name: '20. Entry 20' })).toBeVisible();
  await expect(page.getByText('Must be lowercase letters, digits and hyphens').first()).toBeVisible(slow);
  await question.getByLabel('ID').fill('old-books');
  await question.getByLabel('Question').fill('Can you read my old books?');
  await question.getByRole('button', { name: 'Edit as Markdown' }).click();
  await question.getByLabel('Answer').fill(`${'Yes, '.repeat(20)}we **can**.`);
  await page.goto(`${editor.origin}/words/file#path=content/testimonials.yaml`);
  await page.getByRole('button', { name: 'Add a testimonial' }).click();
  const said = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^9\./ }) });
  await said.getByLabel('ID').fill('old-books');
  await said.getByLabel('Name').fill('Ana Real');
  await said.getByLabel('Role').fill('Owner, bakery');
  await said.getByLabel('Text').fill('They read my old books and laughed.');
  await page.goto(`${editor.origin}/words/file#path=content/firm/redirects.yaml`);
  await page.getByLabel('Add an old address').fill('/our-team');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('/our-team', { exact: true }).fill('/about');
  await saveAll(page);
  expect(editor.git('diff', '--numstat')).toMatch(/^5\t0\tcontent\/faq.yaml$/m);
  expect(read(editor, 'content/testimonials.yaml')).toMatch(/- id: old-books\n {2}row: 2\n/);
  expect(read(editor, 'content/firm/redirects.yaml')).toMatch(/^\/our-team: \/about$/m);
  await page.goto(`${editor.origin}/words/file#path=content/faq.yaml`);
  await expect(site.getByText('Can you read my old books?').first()).toBeAttached(slow);
});

test('a service is added, and the page follows the form while the preview starts again', async ({
  page,
  site,
  editor,
}) => {
  await page.goto(`${editor.origin}/words`);
  await page.getByLabel('Add a service').fill('Nonprofit audits');
  await page.getByLabel('Add a service').press('Enter');
  await expect(page.getByText('Added the service “Nonprofit audits”')).toBeVisible(slow);
  await page.goto(`${editor.origin}/words/file#path=content/pages/about.yaml`);
  await expect(page.getByText('The page is on its way.')).toBeVisible(slow);
  await expect(page.getByText('Preview of /about:')).toBeVisible({ timeout: 60_000 });
  await expect(site.getByRole('heading', { level: 1 })).toContainText('Another checks', slow);
  await page.goto(`${editor.origin}/words/file#path=content/services/nonprofit-audits.yaml`);
  await expect(site.getByRole('heading', { level: 1 })).toContainText('Nonprofit audits', slow);
});

test('the newsletter is left out by its switch, and put back', async ({ page, site, editor }) => {
  const path = 'content/firm/firm.json';
  const before = read(editor, path);
  const link = site.locator('a[href="/newsletter"]').first();
  await expect(link).toBeAttached();
  await page.goto(`${editor.origin}/words/file#path=${path}&field=["newsletter"]`);
  const newsletter = page.getByRole('checkbox', { name: 'Newsletter', exact: true });
  await expect(newsletter).toBeFocused(slow);
  await expect(newsletter).toHaveAccessibleDescription(/left out, its pages, sign-up and words disappear/);
  await page.keyboard.press('Space');
  await saveAll(page);
  expect(read(editor, path)).toBe(before.replace('  "newsletter": true,\n', ''));
  await expect(link).not.toBeAttached({ timeout: 60_000 });
  await newsletter.check();
  await saveAll(page);
  expect(read(editor, path)).toBe(before);
});

test('a person is removed after everything that refers to them', async ({ words: page, editor }) => {
  await page.goto(`${editor.origin}/words/file#path=content/people.yaml`);
  await page.getByRole('button', { name: 'Remove Dana Whitfield' }).click();
  const bar = page.getByRole('complementary', { name: 'Save' });
  for (const left of [4, 3, 2, 1]) {
    await expect(bar.getByRole('link')).toHaveCount(left, slow);
    await bar.getByRole('link').first().click();
    const author = page.getByLabel(/^(Author|Checked by)$/).and(page.locator('[aria-invalid=true]'));
    await author.first().selectOption('helen-vasquez');
  }
  await expect(bar.getByRole('link')).toHaveCount(0, slow);
  await saveAll(page);
  const changed = editor.git('diff', '--name-only').trim().split('\n');
  expect(changed).toHaveLength(5);
  expect(changed.filter((path) => read(editor, path).includes('dana-whitfield'))).toEqual([]);
});

test('removing a file names what needs it, with links', async ({ words: page, editor }) => {
  await page.goto(`${editor.origin}/words/file#path=content/services/bookkeeping.yaml`);
  await page.getByText(/^Remove “/).click();
  await page.getByRole('button', { name: 'Remove this file' }).click();
  const needs = page.getByRole('region', { name: 'Removing' });
  await needs.getByRole('link', { name: 'Choices in the contact form' }).click(slow);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choices in the contact form');
});

test('what was discarded comes back', async ({ words: page, editor }) => {
  await page.goto(`${editor.origin}/words/file#path=content/pages/about.yaml&field=["title"]`);
  const title = page.getByRole('textbox', { name: 'Title' }).first();
  await title.fill('About our firm and its people');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(title).not.toHaveValue('About our firm and its people');
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(title).toHaveValue('About our firm and its people');
});

test('a conflict in the text of a file shows both texts', async ({ words: page, editor }) => {
  const path = 'content/pages/about.yaml';
  await page.goto(`${editor.origin}/words/file#path=${path}`);
  await page.getByRole('button', { name: 'Edit as text' }).click();
  await page.getByLabel('The whole file').fill('title: Mine\n');
  writeFileSync(join(editor.site.folder, path), 'title: Theirs\n');
  const conflict = page.getByRole('region', { name: /changed on disk/ });
  await expect(conflict).toContainText('title: Theirs', slow);
  await expect(conflict).toContainText('title: Mine');
  await conflict.getByRole('button', { name: 'Use the version on disk' }).click();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
});

test('typed words survive the editor’s end, and another checkout doesn’t show them', async ({ page }) => {
  const mine = await RunningEditor.start();
  const { port } = new URL(mine.origin);
  const title = page.getByRole('textbox', { name: 'Title' }).first();
  const place = '/words/file#path=content/pages/about.yaml&field=["title"]';
  await page.goto(mine.address);
  await page.goto(`${mine.origin}${place}`);
  await title.fill('About our firm and its people');
  await mine.stop('SIGKILL');
  const other = await RunningEditor.start(undefined, undefined, port);
  await page.goto(other.address);
  await expect(page.getByText('Everything is saved.')).toBeVisible(slow);
  await page.goto(`${other.origin}${place}`);
  await expect(title).not.toHaveValue('About our firm and its people', slow);
  await other.remove();
  const again = await RunningEditor.start(mine.site, undefined, port);
  await page.goto(again.address);
  await page.goto(`${again.origin}${place}`);
  await expect(title).toHaveValue('About our firm and its people', slow);
  await again.remove();
});

test('each line of the launch check leads to its field, or to its line', async ({ words: page, editor }) => {
  const open = async (group: RegExp, name: RegExp) => {
    await page.goto(`${editor.origin}/words/launch`);
    await page.getByText(group).click(slow);
    await page.getByRole('link', { name }).first().click();
  };
  await open(/^Sample name \(\d+\)$/, /^Registered address › Street$/);
  await expect(page.getByRole('textbox', { name: 'Street' }).first()).toBeFocused(slow);
  await open(/^Ask your lawyer: legal text not approved \(\d+\)$/, /^# Status: draft for counsel\.$/);
  const text = page.getByLabel('The whole file');
  await expect(text).toBeFocused(slow);
  const selected = await text.evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );
  expect(selected).toContain('Status: draft for counsel.');
});

test('every email is shown as it looks and as text', async ({ words: page, editor }) => {
  await page.goto(`${editor.origin}/words/emails`);
  const name = 'To the firm: a new lead';
  await page.getByLabel('Email', { exact: true }).selectOption(name, slow);
  const mail = page.frameLocator(`iframe[title="${name}"]`);
  await expect(mail.getByText('Sam Sample').first()).toBeVisible(slow);
  await page.getByLabel('Show as plain text').check();
  await expect(page.locator('pre')).toContainText('Sam Sample');
});

test('colors that are hard to read and a logo that can’t be used are refused', async ({
  page,
  site,
  editor,
}) => {
  await page.goto(`${editor.origin}/words/file#path=content/firm/colors.json`);
  const accent = page.getByLabel('Accent', { exact: true });
  await accent.fill('#fefefe');
  await page.getByRole('link', { name: /^Accent: is too light to read: pick a darker color/ }).click(slow);
  await expect(accent).toBeFocused();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.goto(`${editor.origin}/words/file#path=content/firm/logo.svg`);
  const logo = page.getByLabel('For light backgrounds: a drawing (SVG) or a picture (PNG)');
  const svg = (inside: string) => ({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inside}</svg>`),
  });
  await logo.setInputFiles(svg('<text>Firm</text>'));
  await expect(page.getByText(/The logo has words; turn words into shapes/)).toBeVisible(slow);
  await logo.setInputFiles(svg('<circle cx="5" cy="5" r="4" fill="#123456"/>'));
  await expect(page.getByText(/The logo has/)).toBeHidden(slow);
  await saveAll(page);
  await expect(site.locator('circle[fill="#123456"]').first()).toBeAttached({ timeout: 60_000 });
  // A picture takes the drawing's place.
  await logo.setInputFiles('docs/home.png');
  await saveAll(page);
  expect(existsSync(join(editor.site.folder, 'content/firm/logo.png'))).toBe(true);
  expect(existsSync(join(editor.site.folder, 'content/firm/logo.svg'))).toBe(false);
  await expect(page.getByText('Remove “Logo” from the site')).toBeVisible();
});

test('a color, a date and a number are typed without losing the field, and Ctrl+S saves', async ({
  words: page,
  editor,
}) => {
  await page.goto(`${editor.origin}/words/file#path=content/firm/colors.json`);
  const ink = page.getByLabel('Ink', { exact: true });
  await ink.focus();
  for (const key of ['End', 'Backspace', 'f']) await page.keyboard.press(key);
  await expect(ink).toBeFocused();
  await expect(ink).toHaveValue('#0b2a1f');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(' #0B2A1C');
  await expect(ink).toBeFocused();
  await expect(ink).toHaveValue('#0b2a1c');
  await expect(page.getByLabel('Ink: pick')).toHaveValue('#0b2a1c');
  await expect(page.getByText('Checking…')).toBeHidden(slow);
  await page.keyboard.press('ControlOrMeta+S');
  await expect(page.getByRole('status').getByText('Saved.')).toBeVisible(slow);
  await expect(ink).toBeFocused();
  expect(read(editor, 'content/firm/colors.json')).toContain('"ink": "#0b2a1c"');
  await page.keyboard.press('ControlOrMeta+S');
  await expect(page.getByRole('status').getByText('Everything is saved.')).toBeVisible();

  // What's in the file doesn't decide how it's edited.
  const path = 'content/firm/prices.yaml';
  const prices = read(editor, path);
  writeFileSync(join(editor.site.folder, path), prices.replace(/reviewBy: \S+/, 'reviewBy: soon'));
  await page.goto(`${editor.origin}/words/file#path=${path}&field=["bookkeeping","reviewBy"]`);
  const date = page.getByLabel('Review by').first();
  await expect(date).toHaveAttribute('type', 'date', slow);
  await date.fill('2027-06-30');
  await expect(date).toBeFocused();
  const offered = page.getByLabel('Starts at: this amount, or a claim').first();
  for (const claim of (await offered.locator('option').allTextContents()).slice(1))
    expect(claim).toMatch(/^\$\d/);
  await offered.selectOption({ index: 1 });
  await expect(page.getByRole('spinbutton', { name: 'Starts at' })).toHaveCount(0);
  await page.getByLabel('Starts at').first().selectOption('This amount');
  await page.getByRole('spinbutton', { name: 'Starts at' }).first().fill('390');
  await page.keyboard.press('ControlOrMeta+S');
  await expect(page.getByRole('status').getByText('Saved.')).toBeVisible(slow);
  expect(read(editor, path)).toBe(prices.replace(/reviewBy: \S+/, 'reviewBy: 2027-06-30'));
});

test('an answer may be short, pasted words are clean, and changes of a list are undone one by one', async ({
  words: page,
  editor,
}) => {
  const path = 'content/faq.yaml';
  const before = read(editor, path);
  await page.goto(`${editor.origin}/words/file#path=${path}&field=[0,"answer"]`);
  const answer = page.getByRole('textbox', { name: 'Answer' }).first();
  await expect(answer).toBeFocused(slow);
  await page.getByRole('button', { name: 'Edit as Markdown' }).first().click();
  await answer.fill('');
  await answer.evaluate((area) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '\ufeffYes\u200b.');
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(answer).toHaveValue('Yes.');
  // A question that no page links to.
  await page
    .getByRole('button', { name: /^Remove / })
    .nth(4)
    .click();
  await saveAll(page);
  await page.getByRole('link', { name: 'Changes' }).click();
  const undo = page.getByRole('listitem').getByRole('button', { name: /^Undo/ });
  await expect(undo).toHaveCount(2, slow);
  await page.getByRole('listitem').filter({ hasText: 'was removed' }).getByRole('button').click();
  await expect(undo).toHaveCount(1, slow);
  expect(read(editor, path)).toMatch(/answer: (?:\|\n\s+)?Yes\.$/m);
  await undo.click();
  await expect(page.getByText('Nothing has changed.')).toBeVisible(slow);
  expect(read(editor, path)).toBe(before);
});

test('a word is changed, saved and committed with the keyboard alone', async ({ words: page, editor }) => {
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 150; presses += 1) {
      await page.keyboard.press('Tab');
      if ((await focused()) === name) return page.keyboard.press('Enter');
    }
    throw new Error(`Tab doesn’t reach ${name}.`);
  };
  await page.getByLabel('Search all words').focus();
  await page.keyboard.type('One team for your books and taxes');
  await expect(page.getByText('Found in one place')).toBeVisible(slow);
  await tabTo('Home › Services › Heading');
  await expect(page.getByRole('textbox', { name: 'Heading' }).first()).toBeFocused(slow);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('One team for everything');
  await expect(page.getByText('Checking…')).toBeHidden(slow);
  await tabTo('Save');
  await expect(page.getByRole('status').getByText('Saved.')).toBeVisible(slow);
  await page.getByRole('link', { name: 'Changes' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('What did you change?').waitFor(slow);
  await page.getByLabel('What did you change?').focus();
  await page.keyboard.type('Shorten a heading');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved as version')).toBeVisible(slow);
  expect(editor.git('log', '-1', '--format=%s').trim()).toBe('Shorten a heading');
  editor.git('reset', '--quiet', '--hard', 'HEAD~1');
});

async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(`${axe.source};0`);
  return page.evaluate(async () => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const { violations } = await run({ include: document, exclude: ['iframe'] }, { runOnly: tags });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  });
}

const cutOff = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.bar, .words, .view > *, .save-bar, button')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map(({ outerHTML }) => outerHTML.slice(0, 100)),
  );

const SIZES = [320, 360, 768, 1280, 1920];
test('on a phone, saving leaves the words in their place and says so in sight', async ({
  words: page,
  editor,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${editor.origin}/words/file#path=content/firm/prices.yaml`);
  await page.getByRole('button', { name: /^Bookkeeping:/ }).click(slow);
  const field = page.getByRole('spinbutton', { name: 'Starts at' }).first();
  await field.fill('420');
  await expect(page.getByText('Checking…')).toBeHidden(slow);
  const before = await field.boundingBox();
  // Playwright's own click scrolls.
  const save = await page.getByRole('button', { name: 'Save', exact: true }).boundingBox();
  await page.mouse.click((save?.x ?? 0) + 10, (save?.y ?? 0) + 10);
  await expect(page.getByRole('status').getByText('Saved.')).toBeInViewport(slow);
  // The button is gone, so the focus moves to its row.
  await expect(page.getByRole('complementary', { name: 'Save' }).locator('[tabindex="-1"]')).toBeFocused();
  const after = await field.boundingBox();
  expect(Math.abs((after?.y ?? Number.NaN) - (before?.y ?? Number.NaN))).toBeLessThan(60);
});

test('what became of going back is said at its button', async ({ words: page, editor }) => {
  for (const [day, message] of [
    ['01', 'Old prices'],
    ['02', 'New prices'],
  ])
    editor.git('tag', '--annotate', `--message=${message}`, `published/2026-11-${day}T10-00-00-000`);
  await page.goto(`${editor.origin}/words/versions`);
  const version = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Old prices' }) });
  // It says whose clock it is.
  await expect(version.getByText(/\d [AP]M P[SD]T · /)).toBeVisible(slow);
  const goBack = version.getByRole('button', { name: /^Go back to it/ });
  await goBack.click(slow);
  const question = page.getByRole('dialog', { name: 'Go back to “Old prices”?' });
  // What will be gone is named, and nothing has begun.
  await expect(question.getByRole('listitem').filter({ hasText: 'New prices' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await cutOff(page)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  if (process.env.EDITOR_PICTURES)
    await page.screenshot({ path: join(process.env.EDITOR_PICTURES, 'go-back.png') });
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(goBack).toBeFocused();
  await expect(version.getByRole('alert')).toBeEmpty();
  await goBack.click(slow);
  await question.getByRole('button', { name: 'Go back', exact: true }).click();
  await expect(version.getByRole('alert').getByText('npm run build')).toBeVisible(slow);
});

test('every view fits and passes axe in all widths', async ({ words: page, editor }) => {
  for (const view of [
    '/words',
    '/words/file#path=content/pages/home.yaml&field=["figures",0,"note"]',
    '/words/file#path=content/firm/colors.json',
    '/words/file#path=content/firm/firm.json&field=["hours"]',
    '/words/file#path=content/legal/policies/01-privacy.md',
    '/words/file#path=content/newsletter/2026-10-05-fourth-quarter.md',
    '/words/changes',
    '/words/versions',
    '/words/emails',
    '/words/launch',
  ]) {
    await page.goto(`${editor.origin}${view}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible(slow);
    await expect(page.getByText(/^(Loading|Checking)…$/)).toHaveCount(0, slow);
    for (const width of SIZES) {
      await page.setViewportSize({ width, height: 800 });
      expect(await cutOff(page), `${view} at ${width}`).toEqual([]);
      const name = view.slice(1).replace(/\W+/g, '-').slice(0, 40);
      if (process.env.EDITOR_PICTURES)
        await page.screenshot({ path: join(process.env.EDITOR_PICTURES, `${name}-${width}.png`) });
      if (width === 320 || width === 1280) expect(await axeFindings(page), `${view} at ${width}`).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await cutOff(page), `${view} with text twice as large`).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '';
    });
  }
});
