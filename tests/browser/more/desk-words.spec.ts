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
  await expect(page.getByText('There’s no preview while you type.')).toBeVisible();
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

test('staff have no Words', async ({ page }) => {
  await joinDesk(page, 'Sam', '--role', 'staff');
  await expect(page.getByRole('link', { name: 'Words', exact: true })).toBeHidden();
  await page.goto(`${origin}/words`);
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
});

test('an owner looks at saved words in another tab', async ({ page, context }) => {
  await joinDesk(page, 'Lou');
  await page.getByRole('link', { name: 'Words', exact: true }).click();
  await page
    .getByRole('region', { name: 'Page' })
    .getByRole('button', { name: /^Look at it/ })
    .click(slow);
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

test('a desk without a checkout says why it has no words', async ({ page }) => {
  await joinDesk(page, 'Owen');
  await desk.kill('SIGTERM');
  rmSync(join(site.folder, '.git'), { recursive: true });
  desk = serve();
  await desk.waitForOutput('The desk is at');
  await page.goto(origin);
  await page.getByRole('link', { name: 'Words', exact: true }).click();
  await expect(page.getByText('runs without the project’s Git checkout')).toBeVisible();
  await expectGoodScreen(page);
});
