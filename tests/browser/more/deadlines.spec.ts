import { setTimeout as sleep } from 'node:timers/promises';
import { hasTool } from '../../../content-model/tool-files.ts';
import { toolWords } from '../../../content-model/tool-words.ts';
import { axeFindings } from '../checks/axe.ts';
import { contactDialog, touch } from '../forms.ts';
import { holdBack } from '../hold-back.ts';
import { expect, test } from '../test.ts';

test.skip(!hasTool('deadlines'), 'The firm has no deadlines.');
test.use({ viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' });

const PAGE = '/deadlines/nonprofit';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('December stands, and another year end takes its place', async ({ page }) => {
    await page.goto(PAGE);
    const heading = (end: string) => page.getByRole('heading', { level: 2, name: end });
    await expect(heading('December 31')).toBeVisible();
    await expect(heading('June 30')).toBeHidden();
    await page.getByRole('link', { name: 'June 30' }).click();
    await expect(heading('June 30')).toBeInViewport();
    await expect(heading('December 31')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Download' })).toHaveAttribute(
      'href',
      '/deadlines/nonprofit-june.ics',
    );
  });
});

test('another year end is taken by keyboard, and keeps nothing from anybody', async ({ page }) => {
  await page.goto(PAGE);
  await page.getByRole('link', { name: 'September 30' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'September 30' })).toBeInViewport();
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'September 30' })).toBeVisible();
});

test.describe('in California', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('the next date by the clock of the visitor is marked, until its day is over', async ({ page }) => {
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
      await expect(entryOf(day)).toHaveAttribute('aria-current', 'date');
      await expect(entryOf(day)).toHaveAttribute('data-next', /: today$/);
    }
    await expect(entryOf(first)).toHaveAttribute('data-past', '');
    expect(await axeFindings(page)).toEqual([]);
  });

  test('the way to what is next goes to the next date', async ({ page }) => {
    await page.goto('/deadlines');
    await page.locator('a[href$="#next"]').click();
    await expect(page.locator('[aria-current="date"]').first()).toBeInViewport({ ratio: 1 });
  });
});

test('another button asks about no dates, though the pointer has passed the one that does', async ({
  page,
}) => {
  const release = await holdBack(page, '**/AskAbout.*.js');
  await page.goto(PAGE);
  await page.getByRole('button', { name: toolWords.ask }).hover();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Talk to an expert' }).click();
  await touch(contactDialog(page), 'Full name');
  const script = page.waitForResponse('**/AskAbout.*.js');
  release();
  await script;
  await page.waitForTimeout(300);
  await expect(contactDialog(page).getByLabel('Your note')).toHaveCount(0);
});

for (const hold of [0, 400]) {
  test(`a question about dates takes what is next along, its script ${hold} ms late`, async ({ page }) => {
    await page.route('**/AskAbout.*.js', async (route) => {
      await sleep(hold);
      await route.continue();
    });
    await page.goto(`${PAGE}#june`);
    await page.getByRole('button', { name: toolWords.ask }).focus();
    await page.keyboard.press('Enter');
    const note = contactDialog(page).getByLabel('Your note');
    await expect(note).toHaveValue(/deadlines\nNext: .+, \w+ \d+: .+\nhttp.*\/deadlines\/nonprofit#june$/);
    await contactDialog(page).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Talk to an expert' }).click();
    await expect(note, 'another question does not take it along').toHaveCount(0);
  });
}
