import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { formWords } from '../../../content-model/form-words.ts';
import { frame } from '../../../content-model/frame.ts';
import { firmCalendars, hasTool } from '../../../content-model/tool-files.ts';
import { toolWords } from '../../../content-model/tool-words.ts';
import { dayOf, partsOf } from '../../../tools/days.ts';
import { builtIn, type Calendar, isFiscal } from '../../../tools/deadlines/deadlines.ts';
import { axeFindings } from '../checks/axe.ts';
import { contactDialog, touch } from '../forms.ts';
import { holdBack } from '../hold-back.ts';
import { expect, test } from '../test.ts';

test.skip(!hasTool('deadlines'), "The firm doesn't have the deadlines tool.");
test.use({ viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' });

const calendars = firmCalendars() as Calendar[];
const fiscal = calendars.find(isFiscal);
const PAGE = `/deadlines/${fiscal}`;
const { labels } = formWords.contact;

const needs = (calendar: Calendar | undefined) =>
  test.skip(!calendar || !calendars.includes(calendar), "The firm doesn't have the calendar.");
const openContactForm = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: frame.actions.talk }).click();

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows December until another year end is chosen', async ({ page }) => {
    needs(fiscal);
    await page.goto(PAGE);
    const heading = (end: string) => page.getByRole('heading', { level: 2, name: end });
    await expect(heading('December 31')).toBeVisible();
    await expect(heading('June 30')).toBeHidden();
    await page.getByRole('link', { name: 'June 30' }).click();
    await expect(heading('June 30')).toBeInViewport();
    await expect(heading('December 31')).toBeHidden();
    await expect(page.locator('a[download]').filter({ visible: true })).toHaveAttribute(
      'href',
      `/deadlines/${fiscal}-june.ics`,
    );
  });
});

test('another year end can be chosen by keyboard and is accessible', async ({ page }) => {
  needs(fiscal);
  await page.goto(PAGE);
  const current = page.locator('main li a[aria-current]');
  await expect(current).toHaveText('December 31');
  await page.getByRole('link', { name: 'September 30' }).focus();
  await page.keyboard.press('Enter');
  await expect(current).toHaveText('September 30');
  await expect(page.getByRole('heading', { level: 2, name: 'September 30' })).toBeInViewport();
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'September 30' })).toBeVisible();
  await expect(current).toHaveText('September 30');
});

test.describe('in California', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test("starts at the next date in the visitor's time zone", async ({ page }) => {
    needs('monthly-deposits');
    await page.goto('/deadlines/monthly-deposits');
    const days = await page
      .locator('ol time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
    const [first = '', second = ''] = days;
    const entryOf = (day: string) => page.locator('li', { has: page.locator(`time[datetime="${day}"]`) });
    for (const day of [first, second]) {
      await page.clock.setFixedTime(`${day}T23:59:00-07:00`);
      await page.reload();
      await expect(page.locator('[aria-current="date"]')).toHaveCount(1);
      await expect(page.locator('section:has(h1)')).toContainText(
        `: today${await entryOf(day).locator('time').textContent()}`,
      );
      await expect(entryOf(day)).toHaveAttribute('aria-current', 'date');
      await expect(entryOf(day)).toHaveAttribute('data-next', /: today$/);
      await expect(
        page.locator('ol > li:has(time):visible').first(),
        'the list starts today',
      ).toHaveAttribute('aria-current', 'date');
    }
    await expect(entryOf(first)).toBeHidden();
    expect(await axeFindings(page)).toEqual([]);
    await page.locator('summary').filter({ visible: true }).last().click();
    await expect(entryOf(first), 'past dates are in the closed part').toBeVisible();
  });

  test("a past year's heading is hidden", async ({ page }) => {
    needs('monthly-deposits');
    await page.goto('/deadlines/monthly-deposits');
    const years = page.locator('h3').filter({ hasText: /^\d{4}$/ });
    const [first = '', second] = await years.allTextContents();
    test.skip(!second, 'From the middle of December, all dates to come are in the next year.');
    await page.clock.setFixedTime(`${second}-01-03T12:00:00-07:00`);
    await page.reload();
    await expect(years.filter({ hasText: first })).toBeHidden();
    await expect(page.locator('ol > li:has(time):visible').first()).toHaveAttribute('aria-current', 'date');
  });

  test('the link to upcoming dates shows the next date', async ({ page }) => {
    await page.goto('/deadlines');
    await page.locator('main a[href="#all"]').click();
    await expect(page.locator('ol > li:has(time):visible').first()).toHaveAttribute('aria-current', 'date');
    await expect(page.locator('[aria-current="date"]').first()).toBeInViewport();
  });

  for (const path of ['/deadlines', `/deadlines/${calendars[0]}`]) {
    test(`${path} doesn't shift when it starts at a later date`, async ({ page }) => {
      const [year, month] = partsOf(builtIn(new Date()));
      await page.clock.setFixedTime(`${dayOf(year, month + 2, 20)}T12:00:00-07:00`);
      await page.addInitScript(() => {
        const seen = { shift: 0 };
        Object.assign(globalThis, { seen });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            seen.shift += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(path);
      await expect(page.locator('html[data-fonts]')).toBeAttached();
      const { shift } = await page.evaluate(
        () => (globalThis as unknown as { seen: { shift: number } }).seen,
      );
      expect(shift).toBeLessThanOrEqual(0.002);
    });
  }
});

test("another button's form has no note about dates after the pointer passed the deadlines button", async ({
  page,
}) => {
  needs(fiscal);
  const release = await holdBack(page, '**/AskAbout.*.js');
  await page.goto(PAGE);
  await page.getByRole('button', { name: toolWords.ask }).hover();
  await openContactForm(page);
  await touch(contactDialog(page), labels.fullName);
  const script = page.waitForResponse('**/AskAbout.*.js');
  release();
  await script;
  await page.waitForTimeout(300);
  await expect(contactDialog(page).getByLabel(labels.note)).toHaveCount(0);
});

for (const hold of [0, 400]) {
  test(`a question about dates includes the next one, with its script ${hold} ms late`, async ({ page }) => {
    needs(fiscal);
    await page.route('**/AskAbout.*.js', async (route) => {
      await sleep(hold);
      await route.continue();
    });
    await page.goto(`${PAGE}#june`);
    await page.getByRole('button', { name: toolWords.ask }).focus();
    await page.keyboard.press('Enter');
    const note = contactDialog(page).getByLabel(labels.note);
    await expect(note).toHaveValue(new RegExp(`\\n.+, \\w+ \\d+: .+\\nhttp.*${PAGE}#june$`));
    await contactDialog(page).getByRole('button', { name: frame.close }).click();
    await openContactForm(page);
    await expect(note, "another question doesn't include it").toHaveCount(0);
  });
}
