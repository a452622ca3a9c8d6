import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { calls } from '../../../content-model/calls.ts';
import { DAY, HOUR, systemClock } from '../../../server/clock.ts';
import { subscribe } from '../../server/newsletter/sending.ts';
import { storeLead } from '../../server/stored-leads.ts';
import { expectGoodScreen } from '../checks/desk-screen.ts';
import { news, tabTo, test } from '../checks/local-desk.ts';
import { openPersonMenu } from '../checks/person-menu.ts';

test.use({ viewport: { width: 360, height: 740 } });
// Each looks at many screens, in several ways.
test.describe.configure({ timeout: 240_000 });

test('on a phone, an owner answers a request for a copy and one for erasure', async ({ page, desk }) => {
  const { store } = desk;
  const id = await storeLead(store, systemClock, {
    fullName: 'Ana Example',
    email: 'Ana@visitor.example',
    note: 'Books',
  });
  if (calls) {
    const [then = 0, end = 0] = [DAY, DAY - HOUR].map((ago) => systemClock() - ago);
    const call = { id: 'call', submissionId: id, startsAt: then, endsAt: end, zone: 'America/Chicago' };
    const rest = {
      phoneNumber: '',
      meeting: '',
      mailboxKey: 'ana@visitor.example',
      sequence: 1,
      person: '',
    };
    await store.write((db) =>
      db
        .insertInto('calls')
        .values({ ...call, ...rest, change: 'cancelled' })
        .execute(),
    );
  }
  await subscribe(store, ['ana@visitor.example']);
  await page.goto(desk.url);
  await openPersonMenu(page);
  await page.getByRole('link', { name: 'Data requests', exact: true }).click();
  await expectGoodScreen(page);
  await page.getByLabel('Email address').fill('nobody@visitor.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing is stored here about nobody@visitor.example.')).toBeVisible();
  await page.getByLabel('Email address').fill('ANA@visitor.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Ana Example' })).toBeVisible();
  await expect(page.getByText(/^Subscribed/)).toBeVisible();
  const emails = page.getByRole('list', { name: 'Emails and other tools' });
  await expect(emails.getByRole('listitem').first()).toHaveText('Email to the firm: new lead');
  if (calls) await expect(page.getByRole('list', { name: 'Calls' })).toContainText('(canceled)');
  await expectGoodScreen(page);
  expect(page.url()).not.toContain('ana');

  await page.getByRole('link', { name: 'Ana Example' }).click();
  await page.getByRole('link', { name: /^Everything about/ }).click();
  await expect(page.getByLabel('Email address')).toHaveValue(/^ana@visitor\.example$/i);
  await expect(page.getByText(/^Subscribed/)).toBeVisible();
  expect(page.url()).not.toMatch(/ana/i);
  await page.getByLabel('Email address').fill('ANA@visitor.example');
  await page.keyboard.press('Enter');

  const readable = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a copy' }).click();
  expect(readFileSync(await (await readable).path(), 'utf8')).toContain('Full name: Ana Example');
  await expect(news(page)).toContainText('Downloaded for ANA@visitor.example.');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download it for a program' }).click();
  const copy = JSON.parse(readFileSync(await (await downloading).path(), 'utf8'));
  expect(copy).toMatchObject({ submissions: [{ fullName: 'Ana Example', note: 'Books' }] });
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(news(page)).toContainText('Unsubscribed.');
  await expect(page.getByText(/^Unsubscribed, and kept/)).toBeVisible();

  await expect(page.getByRole('button', { name: 'Erase for good' })).toBeDisabled();
  await tabTo(page, 'Type ANA@visitor.example to confirm');
  await page.keyboard.type('ANA@visitor.example');
  await expectGoodScreen(page);
  await page.keyboard.press('Enter');
  await expect(news(page)).toContainText('Erased.');
  // It isn't the answer to someone about whom nothing was ever stored.
  await expect(page.getByText('Nothing is stored here')).toBeHidden();
  expect(await store.read.selectFrom('submissions').select('id').execute()).toEqual([]);
  expect(desk.output()).not.toContain('visitor.example');
});

test('an owner downloads all leads as a table', async ({ page, desk }) => {
  await storeLead(desk.store, systemClock, { fullName: '=Ana', email: 'ana@visitor.example' });
  await page.goto(desk.url);
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  await expectGoodScreen(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all leads' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('leads.csv');
  expect(readFileSync(await file.path(), 'utf8')).toContain(`"'=Ana"`);
  await expect(news(page)).toContainText('Downloaded as leads.csv.');
});
