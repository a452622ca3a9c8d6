import { expect } from '@playwright/test';
import { calendar, startCalendarPeer } from '../../peers/calendar-peer.ts';
import { makeFixtureSite } from '../../server/fixture-site.ts';
import { expectGoodScreen } from '../checks/desk-screen.ts';
import { test as localTest, news } from '../checks/local-desk.ts';

const peer = await startCalendarPeer();
peer.feed = calendar();

const test = localTest.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from a pattern.
  settings: async ({}, use) =>
    use({
      dist: makeFixtureSite(),
      program: 'tests/desk/desk-on-loopback.ts',
      env: { CALENDAR: new URL(peer.address).port },
    }),
});

test.use({ viewport: { width: 360, height: 740 } });
test.describe.configure({ timeout: 120_000 });
test.afterAll(() => peer.close());

test('an owner connects a calendar by what the screen says, and sees when it was last read', async ({
  page,
  desk,
}) => {
  await page.goto(desk.url);
  await page.getByRole('link', { name: 'Calls', exact: true }).click();
  await page.getByText('Leave out times that are busy in your calendar').click();
  await expect(page.getByText('Secret address in iCal format')).toBeVisible();
  await expectGoodScreen(page);
  const address = page.getByLabel('Private address');
  await address.fill('my calendar');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText(/^Paste the whole address/)).toBeVisible();
  await expect(address).toBeFocused();
  await expectGoodScreen(page);
  await address.fill(peer.address);
  await address.press('Enter');
  await expect(news(page)).toContainText('Connected, and read just now');
  await expect(page.getByText(/^Last read today/)).toBeVisible();
  await expect(page.getByText('5ecret')).toHaveCount(0);
  await expectGoodScreen(page);
});
