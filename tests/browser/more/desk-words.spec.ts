import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { openStore } from '../../../server/store/open-store.ts';
import type { Store } from '../../../server/store/store.ts';
import { copyOfSite } from '../../copy-of-site.ts';
import { freePort } from '../../free-port.ts';
import { type Running, run } from '../../server/running-server.ts';
import { translate } from '../changed-page.ts';
import { axeFindings } from '../checks/axe.ts';
import { expectGoodScreen } from '../checks/desk-screen.ts';
import { withPasskeys } from '../checks/passkeys.ts';
import { openPersonMenu } from '../checks/person-menu.ts';
import { textsBesideOthers } from '../checks/texts-beside-others.ts';

// Words at the desk with sign-in, which runs in a copy of the project with a Git history and a build.

const FIRM = 'content/firm/firm.json';
const HOME = 'content/pages/home.yaml';
const DAY = 86_400_000;
const slow = { timeout: 60_000 };

let site: ReturnType<typeof copyOfSite>;
let data: string;
let store: Store;
let desk: Running;
let origin: string;
let preview: string;
let settings: Record<string, string>;

test.describe.configure({ mode: 'serial', timeout: 300_000 });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = copyOfSite();
  const git = (...args: string[]) => execFileSync('git', args, { cwd: site.folder });
  git('init', '--quiet');
  // Here it's a link, which .gitignore doesn't name.
  appendFileSync(join(site.folder, '.git/info/exclude'), 'node_modules\n');
  git('add', '--all');
  git(
    '-c',
    'user.name=Developer',
    '-c',
    'user.email=dev@firm.example',
    'commit',
    '--quiet',
    '--message=Start',
  );
  for (const name of ['dist', 'dist-desk'])
    cpSync(name, join(site.folder, name), {
      recursive: true,
      filter: (path) => !path.includes('dist/cache'),
    });
  // The build of this repository, as if it was made from that commit.
  writeFileSync(join(site.folder, 'dist/commit.txt'), git('rev-parse', 'HEAD').toString().trim());
  data = mkdtempSync(join(tmpdir(), 'desk-'));
  store = await openStore({ dataDir: data });
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const previewPort = await freePort();
  preview = `http://localhost:${previewPort}`;
  settings = { DATA_DIR: data, DESK_URL: origin, PREVIEW_URL: preview, HOME: data, NODE_OPTIONS: '' };
  desk = serve();
  await desk.waitForOutput('The desk is at');
});
test.afterAll(async () => {
  await desk?.kill('SIGTERM');
  await store?.close();
  rmSync(data, { recursive: true, force: true });
  site?.remove();
});

const start = (...args: string[]) => run('desk/main.ts', args, settings, { cwd: site.folder });

const serve = () => start('--port', new URL(origin).port, '--preview-port', new URL(preview).port);

async function command(...args: string[]): Promise<string> {
  const running = start(...args);
  expect(await running.exited, running.output()).toBe(0);
  return running.output();
}

/** Lets someone join on a device, who then sees the desk. */
async function joinDesk(page: Page, name: string, ...more: string[]): Promise<void> {
  await withPasskeys(page);
  const email = `${name.toLowerCase()}@firm.example`;
  const [link = ''] = /http\S+#\S+/.exec(await command('invite', name, email, ...more)) ?? [];
  await page.goto(link);
  await page.getByRole('button', { name: 'Make my passkey' }).click();
  await command('confirm', email, await page.locator('.code').innerText());
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
}

const phone = () => JSON.parse(site.read(FIRM)).phone as string;

test('an owner changes words at the desk, and uses her passkey again to publish', async ({ page }) => {
  await joinDesk(page, 'Olivia');
  await page.getByRole('link', { name: 'Words', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible(slow);
  await expect(page.getByText('See the page here while you type.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.goto(`${origin}/words/file#path=${FIRM}`);
  const field = page.getByRole('textbox', { name: 'Phone', exact: true }).first();
  await expect(field).toBeVisible(slow);
  expect(await page.evaluate(textsBesideOthers)).toEqual([]);
  await test.step('a translated page says what is true', async () => {
    await translate(page);
    await field.fill('(212) 555-0141');
    const bar = page.getByRole('complementary', { name: 'Save' });
    await expect(bar.getByText('One file isn’t saved yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(bar.getByText('Everything is saved.')).toBeVisible();
  });
  await field.fill('(212) 555-0142', slow);
  await expect(page.getByText('Checking…')).toBeHidden(slow);
  // What's typed survives the end of a session.
  await store.write((db) => db.updateTable('sessions').set({ usedAt: 0 }).execute());
  // Not with the mouse: a request in the background may have asked to sign in before.
  await page.getByRole('button', { name: 'Save', exact: true }).dispatchEvent('click');
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('status').getByText('Saved.')).toBeVisible(slow);
  expect(phone()).toBe('(212) 555-0142');

  await page.getByRole('link', { name: 'One file isn’t public yet' }).click();
  await store.write((db) =>
    db
      .updateTable('sessions')
      .set({ provedAt: Date.now() - DAY })
      .execute(),
  );
  await page.getByRole('button', { name: 'Publish one file' }).click(slow);
  await expect(page.getByRole('heading', { name: 'Your passkey, please' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Use your passkey once more for this.')).toBeVisible();

  await page.getByRole('link', { name: 'The desk' }).click();
  await openPersonMenu(page);
  await page.getByRole('link', { name: 'Log', exact: true }).click();
  await expect(page.getByText('Save words')).toBeVisible();
  await expect(page.getByText(new RegExp(`Olivia · .* · ${FIRM}`))).toBeVisible();
});

test('two owners with the same file are asked which words to keep', async ({ browser }) => {
  const [one, other] = await Promise.all(
    [1, 2].map(async () => (await browser.newContext({ viewport: { width: 1200, height: 800 } })).newPage()),
  );
  if (!one || !other) throw new Error('no pages');
  await joinDesk(one, 'Otto');
  await joinDesk(other, 'Ora');
  const field = (page: Page) => page.getByRole('textbox', { name: 'Phone', exact: true }).first();
  for (const page of [one, other]) await page.goto(`${origin}/words/file#path=${FIRM}`);
  await field(other).fill('(212) 555-0144', slow);
  await field(one).fill('(212) 555-0143', slow);
  await one.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(one.getByRole('status').getByText('Saved.')).toBeVisible(slow);
  await expect(other.getByText('Changed on disk:')).toBeVisible(slow);
  await expect(field(other)).toHaveValue('(212) 555-0144');
  expect(phone()).toBe('(212) 555-0143');
});

test('two tabs share what is typed, whichever saves, reloads or closes first', async ({ page, context }) => {
  await joinDesk(page, 'Tess');
  const other = await context.newPage();
  const field = (tab: Page, name: string) => tab.getByRole('textbox', { name, exact: true }).first();
  for (const tab of [page, other]) await tab.goto(`${origin}/words/file#path=${FIRM}`);
  await field(page, 'Phone').fill('(212) 555-0145', slow);
  await expect(page).toHaveTitle(/\w · Words$/);
  await expect(field(other, 'Phone')).toHaveValue('(212) 555-0145', slow);
  await field(other, 'Email').fill('tess@firm.example');
  await expect(field(page, 'Email')).toHaveValue('tess@firm.example');

  await page.reload();
  await expect(field(page, 'Email')).toHaveValue('tess@firm.example', slow);
  await expect(field(page, 'Phone')).toHaveValue('(212) 555-0145');
  await test.step('what is typed while it is being saved stays', async () => {
    await other.route('**/api/words/files', async (route) => {
      const isSave = route.request().method() === 'PUT' && !page.isClosed();
      if (isSave) await field(page, 'Phone').fill('(212) 555-0146');
      await route.continue();
    });
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(other.getByRole('status').getByText('Saved.')).toBeVisible(slow);
    expect(JSON.parse(site.read(FIRM))).toMatchObject({
      phone: '(212) 555-0145',
      email: 'tess@firm.example',
    });
    for (const tab of [page, other]) await expect(field(tab, 'Phone')).toHaveValue('(212) 555-0146');
    await expect(other.getByText('Changed on disk:')).toBeHidden();
  });
  await page.close();
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(phone, slow).toBe('(212) 555-0146');

  await test.step('signing out leaves nothing in the browser, and asks first', async () => {
    await field(other, 'Phone').fill('(212) 555-0147');
    await other.goto(`${origin}/you`);
    await other.getByRole('button', { name: 'Sign out' }).click();
    await other.getByRole('button', { name: 'Stay signed in' }).click();
    await other.getByRole('button', { name: 'Sign out' }).click();
    await other.getByRole('button', { name: 'Sign out and discard them' }).click();
    await expect(other.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
    expect(await other.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });
});

test('what is typed survives a crashed tab, Back and a killed desk, and a save whose answer was lost counts', async ({
  page: crashed,
  context,
}) => {
  await joinDesk(crashed, 'Cleo');
  const form = `${origin}/words/file#path=${FIRM}`;
  const field = (tab: Page) => tab.getByRole('textbox', { name: 'Phone', exact: true }).first();
  await crashed.goto(form);
  await field(crashed).fill('(212) 555-0151', slow);
  const devtools = await context.newCDPSession(crashed);
  // It never answers.
  devtools.send('Page.crash').catch(() => undefined);
  await crashed.waitForEvent('crash');
  const page = await context.newPage();
  await page.goto(form);
  await expect(field(page)).toHaveValue('(212) 555-0151', slow);

  await page.getByRole('link', { name: 'All content' }).first().click();
  await expect(field(page)).toBeHidden();
  await page.goBack();
  await expect(field(page)).toHaveValue('(212) 555-0151');
  await page.goForward();
  await page.goBack();

  const save = page.getByRole('button', { name: 'Save', exact: true });
  const lost = page.getByText('What you typed is still here.');
  await test.step('the desk is killed once the words are saved, before it says so', async () => {
    await page.route('**/api/words/files', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      await route.fetch();
      await desk.kill('SIGKILL');
      return route.abort();
    });
    await save.click();
    await expect(lost).toBeVisible(slow);
    await page.unroute('**/api/words/files');
    expect(phone()).toBe('(212) 555-0151');
    await field(page).fill('(212) 555-0152');
    await save.click();
    await expect(lost).toBeVisible(slow);
    desk = serve();
    await desk.waitForOutput('The desk is at');
    await expect(lost).toBeHidden(slow);
    await expect(page.getByText('has changed on disk')).toBeHidden();
    await expect(field(page)).toHaveValue('(212) 555-0152');
    await save.click();
    await expect(page.getByRole('status').getByText('Saved.')).toBeVisible(slow);
    expect(phone()).toBe('(212) 555-0152');
  });
});

test('the page beside the form follows what is typed, unsaved, and says what waits for a build', async ({
  page,
  context,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/.test(message.text())) refused.push(message.text());
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await joinDesk(page, 'Paula');
  const before = site.read(HOME);
  await page.goto(`${origin}/words/file#path=${HOME}&field=["why","heading"]`);
  await page.getByRole('button', { name: 'Build the page' }).click(slow);
  const shown = page.frameLocator('iframe[title="The site"]');
  // It builds the site.
  await expect(shown.locator('h1').first()).toBeVisible({ timeout: 240_000 });
  await expect(page.getByText('Nothing has changed since.')).toBeVisible(slow);

  const field = page.locator('[id="field-why.heading"]');
  const heading = shown.getByRole('heading', { name: 'Why we' });
  await page.getByLabel('Width').selectOption('Phone');
  await field.fill('Why we');
  await expect(heading).toBeInViewport(slow);
  expect(await shown.locator('html').evaluate(() => innerWidth)).toBe(390);
  await page.getByLabel('Width').selectOption('Computer');
  expect(await shown.locator('html').evaluate(() => innerWidth)).toBe(1280);
  await expect(heading).toBeInViewport();
  await expect(page.getByText('with what was typed since.')).toBeVisible();
  expect(await axeFindings(page, 'iframe')).toEqual([]);

  await test.step('what only a build can show', async () => {
    await field.fill('Why {{ firm.name }}');
    await expect(page.getByText('one change needs a build.')).toBeVisible(slow);
    await expect(heading).toBeHidden();
    await field.fill('Why we');
    await expect(heading).toBeVisible(slow);
  });
  await test.step('in another tab, after a crash and after Back', async () => {
    const other = await context.newPage();
    await other.goto(page.url());
    const inOther = other.frameLocator('iframe[title="The site"]');
    await expect(inOther.getByRole('heading', { name: 'Why we' })).toBeVisible(slow);
    await other.locator('[id="field-why.heading"]').fill('Why us two');
    await expect(shown.getByRole('heading', { name: 'Why us two' })).toBeVisible(slow);
    await other.close();
    await page.goto(`${origin}/words`);
    await page.goBack();
    await expect(field).toHaveValue('Why us two', slow);
    await expect(shown.getByRole('heading', { name: 'Why us two' })).toBeVisible(slow);
  });
  await test.step('on a phone, after its session has ended', async () => {
    await page.setViewportSize({ width: 390, height: 664 });
    await store.write((db) => db.updateTable('sessions').set({ usedAt: 0 }).execute());
    await field.fill('Why three');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click(slow);
    await page.getByRole('button', { name: 'Show the page' }).click();
    await expect(shown.getByRole('heading', { name: 'Why three' })).toBeInViewport(slow);
  });
  await page.getByRole('button', { name: 'Show the words' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Show the page' }).click();
  await expect(shown.getByRole('heading', { name: 'Why three' })).toBeHidden(slow);
  expect(site.read(HOME)).toBe(before);
  expect(refused).toEqual([]);
});

test('staff have no Words', async ({ page }) => {
  await joinDesk(page, 'Sam', '--role', 'staff');
  await expect(page.getByRole('link', { name: 'Words', exact: true })).toBeHidden();
  await page.goto(`${origin}/words`);
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
});

test('an owner looks at saved words in another tab', async ({ page, context }) => {
  await joinDesk(page, 'Lou');
  await page.getByRole('link', { name: 'Words', exact: true }).click();
  await page.getByRole('link', { name: 'Changes' }).click(slow);
  await page.getByRole('button', { name: /^Look at it/ }).click(slow);
  // It builds the site.
  const link = page.getByRole('link', { name: 'Open it in a new tab' });
  await expect(link).toBeVisible({ timeout: 240_000 });
  expect(await axeFindings(page)).toEqual([]);
  const opened = context.waitForEvent('page');
  await link.click();
  const tab = await opened;
  await expect(tab).toHaveURL(`${preview}/`);
  await tab.getByRole('link', { name: 'Contact' }).first().click();
  await expect(tab.locator('main').getByText(phone()).first()).toBeVisible();
});

async function restart(): Promise<void> {
  await desk.kill('SIGTERM');
  desk = serve();
  await desk.waitForOutput('The desk is at');
}

test('a desk without a host for looks says what is missing, and its form works', async ({ page }) => {
  await joinDesk(page, 'Nora');
  delete settings.PREVIEW_URL;
  await restart();
  await page.goto(`${origin}/words/file#path=${FIRM}`);
  await expect(page.getByText('ask the person who set up the server to set PREVIEW_URL')).toBeVisible(slow);
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Phone', exact: true }).first().fill('(212) 555-0148');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').getByText('Saved.')).toBeVisible(slow);
});

test('a desk without a checkout says why it has no words', async ({ page }) => {
  await joinDesk(page, 'Owen');
  rmSync(join(site.folder, '.git'), { recursive: true });
  await restart();
  await page.goto(origin);
  await page.getByRole('link', { name: 'Words', exact: true }).click();
  await expect(page.getByText('runs without the project’s Git checkout')).toBeVisible();
  await expectGoodScreen(page);
});
