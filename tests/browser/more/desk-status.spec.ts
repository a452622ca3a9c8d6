import { existsSync } from 'node:fs';
import { expect } from '@playwright/test';
import { DAY, systemClock } from '../../../server/clock.ts';
import { noteServer } from '../../../server/people/desk-state.ts';
import { lastBackup } from '../../../server/store/backups.ts';
import { storeLead, storeLeads } from '../../server/stored-leads.ts';
import { expectGoodScreen } from '../checks/desk-screen.ts';
import { news, tabTo, test } from '../checks/local-desk.ts';
import { openPersonMenu } from '../checks/person-menu.ts';

test.use({ viewport: { width: 360, height: 740 } });

const longAgo = () => Date.now() - 3000 * DAY;

test('an owner backs up and erases what waits, by keyboard alone', async ({ page, desk }) => {
  const { store } = desk;
  await storeLeads(store, longAgo, 3);
  await store.write(async (db) => {
    await db.updateTable('deliveries').set({ state: 'delivered' }).execute();
    await db.updateTable('sweeps').set({ held: 3 }).execute();
  });
  await page.goto(desk.url);
  await tabTo(page, await page.getByText(/^\d+ things? needs? attention$/).innerText());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Old data is waiting to be erased.')).toBeVisible();
  await tabTo(page, 'See Status');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Status' })).toBeFocused();
  await expect(page.getByText('No backup has been made yet.')).toBeVisible();
  await expectGoodScreen(page);

  await tabTo(page, 'Back up now');
  await page.keyboard.press('Enter');
  await expect(news(page)).toContainText('Backed up and checked: 3 messages and sign-ups.');
  const made = await lastBackup(store.read);
  expect(existsSync(made?.file ?? '')).toBe(true);
  await expect(page.getByText(made?.file ?? 'no backup')).toBeVisible();

  const erase = page.getByRole('button', { name: 'Erase 3 for good' });
  await expect(erase).toBeDisabled();
  await tabTo(page, 'Today is');
  await page.keyboard.press('Space');
  await tabTo(page, 'Erase 3 for good');
  await page.keyboard.press('Enter');
  await expect(news(page)).toContainText('Erased for good: 3 in all.');
  await expect(erase).toBeHidden();
  // No alarm is left, but no mail server is set.
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeHidden();
  await expect(page.getByText('Nothing needs attention.')).toBeHidden();
  expect(await store.read.selectFrom('submissions').select('id').execute()).toEqual([]);
  await expectGoodScreen(page);
});

test('failed emails, old pages and what to do about them are in words', async ({ page, desk }) => {
  const { store } = desk;
  await storeLead(store, systemClock);
  await store.write((db) =>
    db
      .updateTable('deliveries')
      .set({ state: 'dead', code: 'refused', lastError: 'SMTP 535 at AUTH' })
      .execute(),
  );
  await noteServer(store, { version: '1.0.0 (abc)', builtAt: Date.now() - 40 * DAY }, Date.now());
  await page.goto(desk.url);
  await openPersonMenu(page);
  await page.getByRole('link', { name: 'Status', exact: true }).click();
  await expect(page.getByText('Something couldn’t be sent.')).toBeVisible();
  await expect(page.getByText('Email to the firm: new lead, 1 time: SMTP 535 at AUTH')).toBeVisible();
  await expect(page.getByText('The pages are more than a month old')).toBeVisible();
  await expect(page.getByText('1.0.0 (abc), since today')).toBeVisible();
  await expectGoodScreen(page);
});

test.describe('with a mail server that refuses us', () => {
  // Nothing listens there.
  test.use({ settings: { env: { SMTP_URL: 'smtp://site:password@127.0.0.1:9' } } });

  test('an owner tries it, and reads what it said and what it means', async ({ page, desk }) => {
    await desk.store.write((db) =>
      db
        .updateTable('desk')
        .set({
          mailTriedAt: Date.now(),
          mailCode: 'refused',
          mailWhy: 'SMTP 535 5.7.139 at AUTH LOGIN',
          mailReason: 'smtp-off',
        })
        .execute(),
    );
    await page.goto(desk.url);
    await openPersonMenu(page);
    await page.getByRole('link', { name: 'Status', exact: true }).click();
    await expect(page.getByText('A server refuses what we send.')).toBeVisible();
    await expect(page.getByText(/wasn’t ready today, .*: SMTP 535 5\.7\.139 at AUTH LOGIN/)).toBeVisible();
    await expect(page.getByText('can turn on “Authenticated SMTP” for the mailbox')).toBeVisible();
    await expectGoodScreen(page);
    await tabTo(page, 'Sign in to it now');
    await page.keyboard.press('Enter');
    await expect(news(page)).toContainText('The mail server isn’t ready.');
    await expect(page.getByText('the connection was refused')).toBeVisible();
    await expect(page.getByText('A server refuses what we send.')).toBeHidden();
    await expectGoodScreen(page);
  });
});

test('the launch check lists what to change by page', async ({ page, desk }) => {
  test.setTimeout(120_000);
  await page.goto(desk.url);
  await openPersonMenu(page);
  await page.getByRole('link', { name: 'Status', exact: true }).click();
  await page.getByRole('link', { name: 'run the launch check' }).click();
  await expect(page.getByRole('heading', { name: /^Must change \(\d+\)$/ })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: /^Ask your lawyer \(\d+\)$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Look at it \(\d+\)$/ })).toBeVisible();
  await page
    .getByText(/^Settings \(\d+\)$/)
    .first()
    .click();
  await expect(page.getByText('PUBLIC_URL', { exact: true })).toBeVisible();
  await expectGoodScreen(page);
});
