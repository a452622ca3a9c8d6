import { expect, type Page } from '@playwright/test';
import { callOf } from '../../../server/calls/booking.ts';
import { systemClock } from '../../../server/clock.ts';
import { makeFixtureSite } from '../../server/fixture-site.ts';
import { storeLead } from '../../server/stored-leads.ts';
import { expectGoodScreen } from '../checks/desk-screen.ts';
import { test as localTest, news, tabTo } from '../checks/local-desk.ts';

const test = localTest.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from a pattern.
  settings: async ({}, use) => use({ dist: makeFixtureSite() }),
});

test.use({ viewport: { width: 360, height: 740 } });
// Each looks at many screens, in several ways.
test.describe.configure({ timeout: 240_000 });

/** A weekday three weeks from now, when nothing is booked. */
const day = () => {
  const then = Temporal.Now.plainDateISO().add({ days: 21 });
  return then.dayOfWeek > 5 ? then.add({ days: 3 }) : then;
};

const blocks = async (page: Page) => page.getByText(/^Blocked /).allInnerTexts();

test('on a phone, someone blocks days and parts of days, and takes it back', async ({ page, desk }) => {
  await page.goto(desk.url);
  await page.getByRole('link', { name: 'Calls', exact: true }).click();
  await expectGoodScreen(page);
  await page.getByRole('link', { name: 'Week after' }).click();
  await expect(page.getByRole('button', { name: /^Block this day/ }).first()).toBeVisible();
  const times = page.locator('summary', { hasText: /free times?$/ }).first();
  await expect(page.getByText(/^Visitors can pick \d/).first()).toBeHidden();
  await times.click();
  await expect(page.getByText(/^Visitors can pick \d/).first()).toBeVisible();
  await expectGoodScreen(page);
  await page
    .getByRole('button', { name: /^Block this day/ })
    .first()
    .click();
  await expect(news(page)).toContainText(/Blocked: \w{3}, \w{3} \d+\./);
  await expect(news(page).getByRole('link')).toHaveCount(0);
  await expect(page.getByText('Blocked all day')).toBeVisible();
  await expectGoodScreen(page);
  await news(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Blocked all day')).toBeHidden();

  await page.getByText('Block several days, or part of a day').click();
  await expect(page.getByText('Messages that are here already keep theirs.')).toBeVisible();
  const monday = page.url().slice(-10);
  await page.getByLabel('First day').fill(monday);
  await page.getByLabel('From (empty: all day)').fill('13:00');
  await page.getByLabel('Last day').fill(monday);
  await page.getByLabel('Until (empty: all day)').fill('17:00');
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(news(page)).toContainText('1:00 PM to');
  await expect(page.getByText('Blocked 1:00 PM to 5:00 PM')).toBeVisible();
  await tabTo(page, 'Unblock');
  await page.keyboard.press('Enter');
  await expect(news(page)).toContainText('Free again');
  await expect.poll(() => blocks(page)).toEqual([]);
});

test('a call is booked for a lead and for a caller, moved and canceled', async ({ page, desk }) => {
  const { store } = desk;
  const id = await storeLead(store, systemClock, {
    fullName: 'Ana Example',
    phoneNumber: '(312) 555-0142',
  });
  await page.goto(desk.url);
  await page.goto(new URL(`/leads/${id}`, desk.url).href);
  await page.getByText('Book a call…').click();
  await page.getByLabel('Book a call on').fill(`${day()}T10:00`);
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(news(page)).toContainText('Booked for');
  await expect(page.getByLabel('Move the call to')).toHaveValue(`${day()}T10:00`);
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(news(page)).toContainText('at that time already');
  expect(await callOf(store.read, id)).toMatchObject({ change: 'booked' });
  await page.getByLabel('Move the call to').fill(`${day()}T14:00`);
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(news(page)).toContainText('Moved to');
  expect(await callOf(store.read, id)).toMatchObject({ change: 'moved' });
  await expectGoodScreen(page);
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await expect(page.getByRole('list', { name: /^Next call: \w{3}, / })).toContainText('2:00 PM to');
  await expect(page.getByText('None today or tomorrow.')).toBeVisible();
  await expectGoodScreen(page);

  await page.getByRole('link', { name: 'Calls', exact: true }).click();
  await page.getByText('Book a call for someone who phoned').click();
  await page.getByRole('button', { name: 'Book the call' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expectGoodScreen(page);
  await page.getByLabel('Name').fill('Cal Caller');
  await page.getByLabel('Email').fill('cal@visitor.example');
  await page.getByLabel('Phone').fill('(415) 555-0123');
  await page.getByLabel('When, in the firm’s time zone').fill(`${day()}T14:00`);
  await page.getByRole('button', { name: 'Book the call' }).click();
  await expect(page.getByLabel('About')).toBeFocused();
  await page.getByLabel('About').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Book the call' }).click();
  await expect(news(page)).toContainText('another call is booked at that time');
  await page.getByLabel('When, in the firm’s time zone').fill(`${day()}T15:00`);
  await page.getByRole('button', { name: 'Book the call' }).click();
  await expect(news(page)).toContainText('stored as a lead');
  await news(page).getByRole('link', { name: 'See that week' }).click();
  await expect(page.getByRole('link', { name: 'Cal Caller' })).toBeVisible();
  await expectGoodScreen(page);
  const row = page.getByRole('listitem').filter({ hasText: 'Cal Caller' });
  await row.locator('summary').click();
  await expectGoodScreen(page);
  await row.getByLabel('Move the call to').fill(`${day()}T16:00`);
  await row.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(news(page)).toContainText('Moved to');
  await expect(row).toContainText('4:00 PM to');
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Cal Caller' })).toBeVisible();

  await page.goto(new URL(`/leads/${id}`, desk.url).href);
  await page.getByText('Cancel the call…').click();
  await page.getByRole('button', { name: 'Cancel it' }).click();
  await expect(news(page)).toContainText('Canceled.');
  expect(await callOf(store.read, id)).toMatchObject({ change: 'cancelled' });
});
