import type { Page } from '@playwright/test';
import { axeFindings } from '../../browser/checks/axe.ts';
import { sidewaysFindings } from '../../browser/checks/sideways.ts';
import { expect, test } from '../../browser/test.ts';
import { form, live, sheet, total } from './tool-page.ts';

const PATH = '/tools/estimated-tax';
const behind = '#tax=40k&last=30k&income=160k&withheld=10k';

test('each taxpayer reads from which line of which form the figures come', async ({ page }) => {
  await page.goto(PATH);
  await page.getByLabel('You are').focus();
  await live(page);
  for (const [taxpayer, tax, last] of [
    ['Married, filing separately', 'Form 1040, line 24', 'Form 1040, line 24, less refundable credits'],
    ['Large C corporation', 'Form 1120, Schedule J', 'Form 1120, Schedule J, total tax'],
    ['Individual, or couple filing jointly', 'Form 1040, line 24', 'jointly in only one of the two years'],
  ] as const) {
    await page.getByLabel('You are').selectOption(taxpayer);
    const described = (label: string) => expect(page.getByLabel(label, { exact: true }));
    await described('This year’s expected tax').toHaveAccessibleDescription(new RegExp(tax));
    await described('Last year’s tax').toHaveAccessibleDescription(new RegExp(last));
    await expect(form(page)).not.toContainText(taxpayer.includes('corporation') ? '1040' : '1120');
  }
});

test('paying everything late is never called enough without a condition', async ({ page }) => {
  await page.goto(`${PATH}${behind}&paid=23000&on=2026-11-28`);
  await expect(sheet(page)).toContainText('If each part was paid by its date, you won’t owe the penalty.');
  await expect(page.getByRole('main')).toContainText(
    '$7,000 more is due with the return, by April 15, 2027.',
  );
});

test('after the due date of the return all that is left is due', async ({ page }) => {
  await page.goto(`${PATH}${behind}&paid=5750&on=2027-05-03`);
  await expect(total(page)).toHaveText('24,250.00');
  await expect(sheet(page)).toContainText('it was due with the return, by April 15, 2027');
  await expect(page.getByRole('main')).not.toContainText('stops growing');
});

test("couples who file otherwise than last year read that it isn't included", async ({ page }) => {
  await page.goto(PATH);
  await expect(sheet(page)).toContainText('A change between separate and joint returns');
});

test('a year whose rules nobody knows is refused by name', async ({ page }) => {
  await page.goto(`${PATH}#year=2099&tax=40k`);
  await expect(sheet(page)).toContainText('The dates and rules for 2099 aren’t in this tool yet.');
});

test('a date of a list opens the tool for its taxpayer and year', async ({ page }) => {
  await page.goto('/deadlines/yours?type=c-corporation&year-end=june');
  await page.getByRole('main').getByRole('link', { name: 'Estimated tax payments' }).first().click();
  await live(page);
  await expect(page.getByLabel('You are')).toHaveValue('corporation');
  await expect(page.getByLabel('It ends in')).toHaveValue('june');
  await page.goto('/deadlines/yours?type=individual');
  const links = page.getByRole('main').getByRole('link', { name: 'Estimated tax payments' });
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses[0]).toMatch(/#taxpayer=individual&year=20\d\d$/);
  expect(new Set(addresses).size, 'of this year and the next').toBe(2);
});

test("a corporation's calendar opens the tool for a corporation", async ({ page }) => {
  await page.goto('/deadlines/c-corporation');
  await page.getByRole('main').getByRole('link', { name: 'Estimated tax payments' }).click();
  await live(page);
  await expect(page.getByLabel('You are')).toHaveValue('corporation');
  await expect(page.getByLabel('It ends in')).toHaveValue('december');
});

test.describe('the worksheet', () => {
  const open = async (page: Page) => {
    await page.getByText('Work it out from your income').click();
    await live(page);
    await expect(page.getByLabel('Filing status')).toBeVisible();
  };

  test("works out this year's tax, and puts it into its field", async ({ page }) => {
    await page.goto(PATH);
    await expect(page.getByLabel('Filing status'), 'closed at first').toHaveCount(0);
    await open(page);
    await page.getByLabel('Profit of your own business').fill('100k');
    const lines = form(page).getByRole('table');
    await expect(lines).toContainText('22,364.55');
    await expect(lines).toContainText('Line 2b');
    await expect(form(page)).toContainText('Not included: Itemized deductions');
    await page.getByRole('button', { name: 'Use $22,364.55 as this year’s tax' }).click();
    const tax = page.getByLabel('This year’s expected tax', { exact: true });
    await expect(tax).toHaveValue('$22,364.55');
    await expect(tax).toBeFocused();
    // 90% of it, less 10,000 withheld and 17,250 paid.
    await expect(sheet(page)).toContainText('You’ve paid enough for 2026.');
    await expect(page).toHaveURL(/status=single.*profit=100000&tax=22364\.55/);
    expect(await axeFindings(page, 'footer')).toEqual([]);
    await page.reload();
    await expect(page.getByLabel('Profit of your own business')).toHaveValue('$100,000');
    await expect(form(page).getByRole('table')).toContainText('22,364.55');
  });

  test("asks for a spouse's wages on a joint return, and for no status on a separate one", async ({
    page,
  }) => {
    await page.goto(PATH);
    await open(page);
    await expect(page.getByLabel('Your spouse’s wages')).toHaveCount(0);
    await page.getByLabel('Filing status').selectOption('Married, filing jointly');
    await page.getByLabel('Your wages').fill('90000');
    await page.getByLabel('Your spouse’s wages').fill('70000');
    await expect(form(page).getByRole('table')).toContainText('17,540.00');
    await page.getByLabel('You are').selectOption('Married, filing separately');
    await expect(page.getByLabel('Filing status')).toHaveCount(0);
    await expect(form(page).getByRole('table')).toContainText('10,970.00');
    await page.getByLabel('You are').selectOption('C corporation');
    await expect(page.getByText('Work it out from your income')).toHaveCount(0);
    await expect(page).not.toHaveURL(/wages/);
  });

  test('names a year without figures, and a figure that is none', async ({ page }) => {
    await page.goto(`${PATH}#year=2019&tax=40k&status=head&wages=90k`);
    await expect(form(page)).toContainText(/for 2019 aren’t in this tool yet. It can work out 20/);
    await page.getByLabel('Tax year').selectOption('2026');
    await page.getByLabel('Your wages').fill('lots');
    await expect(sheet(page)).toContainText('That isn’t a number');
    await expect(form(page).getByRole('table')).toHaveCount(0);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

    test('fits', async ({ page }) => {
      await page.goto(`${PATH}#status=head&wages=220k&profit=80k&investments=30k`);
      await expect(form(page).getByRole('table')).toContainText('77,621.00');
      expect(await sidewaysFindings(page)).toEqual([]);
      expect(await axeFindings(page, 'footer')).toEqual([]);
    });
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('says what it would do', async ({ page }) => {
      await page.goto(PATH);
      await page.getByText('Work it out from your income').click();
      await expect(form(page)).toContainText('As on the worksheet of Form 1040-ES');
      await expect(form(page).locator('noscript p')).toBeVisible();
    });
  });
});
