import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { DAY, systemClock } from '../../../server/clock.ts';
import { endLead } from '../../../server/leads/answers.ts';
import { storeCounted } from '../../server/answers/lead-clock.ts';
import { storeLeads } from '../../server/stored-leads.ts';
import { expectGoodScreen } from '../checks/desk-screen.ts';
import { test } from '../checks/local-desk.ts';

test.use({ viewport: { width: 360, height: 740 } });

const open = async (page: Page, url: string) => {
  await page.goto(url);
  await page.getByRole('navigation').getByRole('link', { name: 'Report' }).click();
};

/** Whether what a bar is filled with can be told from what's behind it. */
const isSeen = (page: Page) =>
  page
    .getByRole('img', { name: 'Chart: Leads by month' })
    .locator('rect')
    .last()
    .evaluate(
      (bar) => getComputedStyle(bar).fill !== getComputedStyle(document.documentElement).backgroundColor,
    );

test('someone reads the report on a phone, and takes its numbers along', async ({ page, desk }) => {
  const { store } = desk;
  const id = await storeCounted(store, systemClock, {
    page: '/contact',
    note: 'A result',
    service: 'Sales Tax',
  });
  await store.write((db) => endLead(db, id, 'answered', undefined, systemClock));
  await storeLeads(store, () => Date.now() - 400 * DAY, 5, { page: '/', service: 'Bookkeeping' });
  await open(page, desk.url);
  await expect(page.getByRole('img', { name: 'Chart: Leads by month' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '100%' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Leads by service' }).getByRole('listitem')).toHaveText([
    /Sales Tax\s*1/,
  ]);
  await expectGoodScreen(page);

  const section = page.getByRole('region', { name: 'Leads by service' });
  await page.getByLabel('Period').selectOption('The last 24 months');
  await expect(section.getByRole('listitem')).toHaveText([/Bookkeeping\s*5/, /Sales Tax\s*1/]);
  await section.getByText('Show as a table').press('Enter');
  await expect(section.getByRole('row', { name: 'Bookkeeping 5' })).toBeVisible();
  await expectGoodScreen(page);
  const downloading = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Download as CSV' }).press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('leads-by-service.csv');
  expect(readFileSync(await download.path(), 'utf8')).toBe(
    '\ufeff"Service","Leads"\r\n"Bookkeeping",5\r\n"Sales Tax",1\r\n',
  );
  expect(await isSeen(page)).toBe(true);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await isSeen(page)).toBe(true);
});

test('a new firm’s report says that there’s nothing yet, and fits with text twice as large', async ({
  page,
  desk,
}) => {
  await open(page, desk.url);
  await expect(page.getByText('None in this period.')).toHaveCount(4);
  await expectGoodScreen(page);
});
