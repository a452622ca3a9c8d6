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
