import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { systemClock } from '../../server/clock.ts';
import { openStore } from '../../server/store/open-store.ts';
import type { Store } from '../../server/store/store.ts';
import { freePort } from '../free-port.ts';
import { storeCounted } from '../server/answers/lead-clock.ts';
import { type Running, run } from '../server/running-server.ts';
import { expectGoodScreen } from './checks/desk-screen.ts';
import { withPasskeys } from './checks/passkeys.ts';
import { openPersonMenu } from './checks/person-menu.ts';

// The desk with sign-in, and people with phones whose passkeys are virtual.

const PHONE = { width: 360, height: 740 };

let folder: string;
let store: Store;
let desk: Running;
let origin: string;
let settings: Record<string, string>;

test.describe.configure({ mode: 'serial', timeout: 300_000 });

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'desk-'));
  store = await openStore({ dataDir: folder });
  const port = await freePort();
  origin = `http://localhost:${port}`;
  settings = { DATA_DIR: folder, DESK_URL: origin };
  desk = run('desk/main.ts', ['--port', String(port)], settings);
  await desk.waitForOutput('The desk is at');
});
test.afterAll(async () => {
  await desk.kill('SIGTERM');
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

async function command(...args: string[]): Promise<string> {
  const running = run('desk/main.ts', args, settings);
  expect(await running.exited, running.output()).toBe(0);
  return running.output();
}

/** Ages all sessions. */
const age = (times: { provedAt?: number; usedAt?: number }) =>
  store.write((db) => db.updateTable('sessions').set(times).execute());

test('an owner and a bookkeeper join on their phones, and find their way', async ({ browser }) => {
  const owner = await (await browser.newContext({ viewport: PHONE })).newPage();
  await withPasskeys(owner);
  const [link = ''] = /http\S+#\S+/.exec(await command('invite', 'Olivia', 'olivia@firm.example')) ?? [];
  await owner.goto(link);
  await expect(owner.getByRole('heading', { name: 'Welcome, Olivia' })).toBeVisible();
  await expectGoodScreen(owner);
  await owner.getByRole('button', { name: 'Make my passkey' }).click();
  const code = await owner.locator('.code').innerText();
  expect(code).toMatch(/^[A-Z2-9]{3} [A-Z2-9]{3}$/);
  await expectGoodScreen(owner);
  // The link works once, so the code has to survive.
  await owner.reload();
  await expect(owner.locator('.code')).toHaveText(code);
  await command('confirm', 'olivia@firm.example', code);
  await expect(owner.getByRole('heading', { name: 'You can sign in now' })).toBeVisible();
  await expectGoodScreen(owner);
  await owner.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(owner.getByRole('navigation', { name: 'Desk' })).toBeVisible();

  await openPersonMenu(owner);
  await owner.getByRole('link', { name: 'Team', exact: true }).click();
  await expect(owner.getByRole('heading', { level: 1, name: 'Team' })).toBeFocused();
  await owner.getByRole('textbox', { name: 'Name' }).fill('Sam');
  await owner.getByRole('textbox', { name: 'Email' }).fill('sam@firm.example');
  await owner.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(owner.getByRole('status')).toContainText('on its way to sam@firm.example');
  const forSam = await owner.getByLabel('The link, if the email doesn’t arrive').inputValue();

  const sam = await (await browser.newContext({ viewport: PHONE })).newPage();
  await withPasskeys(sam);
  await sam.goto(forSam);
  await sam.getByRole('button', { name: 'Make my passkey' }).click();
  const samsCode = await sam.locator('.code').innerText();
  const field = owner.getByLabel('The code that Sam’s device shows');
  await field.fill('AAAAAA');
  await owner.getByRole('button', { name: 'Confirm the code' }).click();
  await expect(owner.getByText('That’s not the code on the new device.')).toBeVisible();
  await field.fill(samsCode.toLowerCase());
  await expectGoodScreen(owner);
  await owner.getByRole('button', { name: 'Confirm the code' }).click();
  await expect(owner.getByRole('status')).toContainText('Sam can sign in now.');
  await sam.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(sam.getByRole('navigation', { name: 'Desk' })).toBeVisible();
  await openPersonMenu(sam);
  await expect(sam.getByRole('link', { name: 'You', exact: true })).toBeVisible();
  await expectGoodScreen(sam);
  await expect(sam.getByRole('link', { name: 'Team' })).toBeHidden();

  await openPersonMenu(owner);
  await owner.getByRole('link', { name: 'Log', exact: true }).click();
  await expect(owner.getByText('Confirm a new device').first()).toBeVisible();
  await expectGoodScreen(owner);
  await openPersonMenu(owner);
  await owner.getByRole('link', { name: 'You', exact: true }).click();
  await expect(owner.getByText('you’re signed in with it')).toBeVisible();
  await expectGoodScreen(owner);

  await test.step('a lead is taken, given to a colleague, and is among hers', async () => {
    const lead = await storeCounted(store, systemClock, { fullName: 'Ana Example' });
    await owner.goto(`${origin}/leads/${lead}`);
    await owner.getByRole('button', { name: 'Take it' }).click();
    await expect(owner.getByRole('status')).toContainText('It’s yours.');
    await owner.getByLabel('Whose is it?').selectOption('Sam');
    await expect(owner.getByRole('status')).toContainText(
      'Given to Sam, who isn’t told now, but gets the first reminder.',
    );
    await expectGoodScreen(owner);
    await sam.goto(origin);
    await expect(sam.getByText('yours', { exact: true })).toBeVisible();
    await sam.getByRole('button', { name: 'Mine' }).click();
    await expect(sam.getByRole('link', { name: 'Ana Example', exact: true })).toBeVisible();
    await expectGoodScreen(sam);
    await owner.goto(origin);
    await owner.getByRole('button', { name: 'Mine' }).click();
    await expect(owner.getByText('None of these is yours.')).toBeVisible();
  });

  await test.step('visitors’ answers go to her own address once she gives one', async () => {
    await openPersonMenu(sam);
    await sam.getByRole('link', { name: 'You', exact: true }).click();
    await sam.getByLabel('Your work address').fill('sam@');
    await sam.getByRole('button', { name: 'Save' }).click();
    await expect(sam.getByText('Enter an email address, such as')).toBeVisible();
    await expectGoodScreen(sam);
    await sam.getByLabel('Your work address').fill('sam@firm.example');
    await sam.getByRole('button', { name: 'Save' }).click();
    await expect(sam.getByRole('status')).toContainText('They come to sam@firm.example.');
  });

  await test.step('what an owner does asks for the passkey again, then goes on by itself', async () => {
    await openPersonMenu(owner);
    await owner.getByRole('link', { name: 'Team', exact: true }).click();
    await age({ provedAt: Date.now() - 660_000 });
    await owner.getByRole('button', { name: 'Make an owner' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Your passkey, please' });
    await expect(dialog).toBeVisible();
    await expectGoodScreen(owner);
    await dialog.getByRole('button', { name: 'Use my passkey' }).click();
    await expect(owner.getByRole('status')).toContainText('Sam is now an owner.');
    await owner.getByRole('button', { name: 'Undo' }).click();
    await expect(owner.getByRole('status')).toContainText('Sam is now staff.');
  });

  await test.step('what is typed stays when the session ends', async () => {
    await owner.getByRole('textbox', { name: 'Name' }).fill('Half typed');
    const dialog = owner.getByRole('dialog', { name: 'Sign in to the desk' });
    await expect(async () => {
      // A request that had begun before counts as use.
      await age({ usedAt: Date.now() - 7_200_000 });
      // The list refreshes itself every five seconds, and is refused.
      await expect(dialog).toBeVisible({ timeout: 15_000 });
    }).toPass();
    await owner.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(dialog).toBeHidden();
    await expect(owner.getByRole('textbox', { name: 'Name' })).toHaveValue('Half typed');
  });

  await test.step('someone who is removed is out at once', async () => {
    await owner.getByRole('button', { name: 'Remove…' }).click();
    await owner.getByRole('button', { name: 'Yes, remove Sam' }).click();
    await expect(owner.getByRole('status')).toContainText('Sam can’t sign in anymore.');
    await sam.reload();
    await sam.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(sam.getByText('That passkey didn’t work here.')).toBeVisible();
  });
  await owner.context().close();
  await sam.context().close();
});

test('where no passkey can work, it says why before the first try, and where to go', async ({ browser }) => {
  const [link = ''] = /http\S+#\S+/.exec(await command('invite', 'Ina', 'ina@firm.example')) ?? [];
  const phone = { viewport: PHONE, permissions: ['clipboard-read', 'clipboard-write'] };
  const page = await (await browser.newContext(phone)).newPage();

  await test.step('in the browser of an app', async () => {
    await page.addInitScript('delete window.PublicKeyCredential');
    for (const address of [link, `${origin}/`]) {
      await page.goto(address);
      await expect(page.getByText('This browser can’t use passkeys.')).toBeVisible();
      await expect(page.getByRole('button', { name: /passkey/ })).toBeHidden();
      await expect(page.getByLabel('The link to open there')).toHaveValue(address.replace(/\/$/, ''));
      await page.getByRole('button', { name: 'Copy the link' }).click();
      await expect(page.getByText('Copied. Paste it into the other browser.')).toBeVisible();
      await expectGoodScreen(page);
    }
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(origin);
  });

  await test.step('without a screen lock', async () => {
    const other = await page.context().newPage();
    await other.addInitScript(
      'PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable = async () => false',
    );
    await other.goto(link);
    await expect(other.getByText('This device has no screen lock that can keep a passkey.')).toBeVisible();
    await expect(other.getByRole('button', { name: 'Make my passkey' })).toBeEnabled();
    await expectGoodScreen(other);
  });
  await page.context().close();
});

test('two minutes before the end it warns, and staying is a use', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: PHONE })).newPage();
  await withPasskeys(page);
  const [link = ''] = /http\S+#\S+/.exec(await command('invite', 'Wanda', 'wanda@firm.example')) ?? [];
  await page.goto(link);
  await page.getByRole('button', { name: 'Make my passkey' }).click();
  await command('confirm', 'wanda@firm.example', await page.locator('.code').innerText());
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await openPersonMenu(page);
  await page.getByRole('link', { name: 'Team', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Typed');
  // By then the list refreshes in the background.
  await page.waitForTimeout(6_000);
  await age({ usedAt: Date.now() - 7_200_000 + 100_000 });
  const warning = page.getByRole('alert').filter({ hasText: 'You’ll be signed out in two minutes.' });
  await expect(warning).toBeVisible();
  await expectGoodScreen(page);
  await warning.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(warning).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Typed');
  await page.context().close();
});
