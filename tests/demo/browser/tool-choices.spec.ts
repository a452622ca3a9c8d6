import type { Page } from '@playwright/test';
import { expect, test } from '../../browser/test.ts';
import { form, live, sheet, TOOLS, total } from './tool-page.ts';

/** Returns what the fields show, without blanks. */
const shown = (page: Page) =>
  form(page).evaluate((drawn: HTMLFormElement) =>
    Object.fromEntries([...new FormData(drawn)].filter(([, value]) => value)),
  );
const addressed = (page: Page) => {
  const { hash } = new URL(page.url());
  const values = [...new URLSearchParams(hash.slice(1))].filter(([name]) => name);
  return { hasValues: hash.includes('='), values: Object.fromEntries(values) };
};

/** Expects that the address names what the fields show, and that it opens the same fields and sheet anywhere else. */
async function expectOne(page: Page, way: string) {
  const lists = await form(page).locator('select').all();
  await expect
    .poll(async () => {
      const { hasValues, values } = addressed(page);
      const drawn = await shown(page);
      const names = [values, drawn].map((of) => Object.keys(of).sort().join());
      const chosen = await Promise.all(
        lists.map(
          async (list) => values[(await list.getAttribute('name')) ?? ''] === (await list.inputValue()),
        ),
      );
      return hasValues && names[0] === names[1] && chosen.every(Boolean);
    }, way)
    .toBe(true);
  const fresh = await page.context().newPage();
  await fresh.goto(page.url());
  await live(fresh);
  expect(await shown(fresh), way).toEqual(await shown(page));
  expect(await sheet(fresh).innerText(), way).toBe(await sheet(page).innerText());
  await fresh.close();
}

/** Chooses each option of each list, those that a choice brings among them. */
async function chooseEach(page: Page, expectAfter: (way: string) => Promise<void>) {
  const lists = form(page).locator('select');
  for (let index = 0; index < (await lists.count()); index++) {
    const list = lists.nth(index);
    for (const option of await list.locator('option').allInnerTexts()) {
      await list.selectOption(option);
      await expectAfter(option);
    }
  }
}

for (const path of TOOLS) {
  test(`${path} shows, calculates and keeps one choice after Clear all, and after each choice`, async ({
    page,
  }) => {
    test.slow();
    await page.goto(path);
    await form(page).locator('select, input').first().focus();
    await live(page);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expectOne(page, 'Clear all');
    await page.reload();
    await live(page);
    await expectOne(page, 'a reload');
    await chooseEach(page, (option) => expectOne(page, option));
  });

  test(`${path} shows, calculates and keeps one choice for links without one or with a bad one`, async ({
    page,
  }) => {
    test.slow();
    await page.goto(path);
    const names = await form(page).evaluate((drawn: HTMLFormElement) =>
      [...drawn.querySelectorAll<HTMLInputElement>('[name]')].map(({ name, type }) => [name, type] as const),
    );
    const [figure] = names.filter(([, type]) => type === 'text').map(([name]) => name);
    const bad = names.map(([name, type]) => (type === 'text' ? `${name}=9000` : `${name}=foo`)).join('&');
    for (const fragment of [`#${figure}=9000`, `#${bad}`, `#${bad}&ends=foo&taxpayer=corporation`]) {
      await page.goto('/about');
      await page.goto(path + fragment);
      await live(page);
      await expectOne(page, fragment);
    }
  });

  test(`${path} shows its example again once Back leads to an address without values`, async ({ page }) => {
    await page.goto(path);
    const example = await total(page).innerText();
    const fields = await shown(page);
    await page.evaluate(() => {
      location.hash = 'year=2025&expenses=1&assets=1&tax=1&profit=1&wages=1';
    });
    await expect(sheet(page)).not.toContainText('Worked example');
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(sheet(page)).toContainText('Worked example');
    await expect(total(page)).toHaveText(example);
    expect(await shown(page)).toEqual(fields);
  });
}

for (const fragment of ['', '#taxpayer=individual&tax=1m', '#taxpayer=corporation&ends=foo'])
  test(`a corporation has a calendar year unless somebody chooses another: ${fragment || 'Clear all'}`, async ({
    page,
  }) => {
    await page.goto(`/tools/estimated-tax${fragment}`);
    await page.getByLabel('You are').focus();
    await live(page);
    if (!fragment) await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByLabel('You are').selectOption('C corporation');
    await page.getByLabel('This year’s expected tax').fill('100000');
    await page.getByLabel('Last year’s tax').fill('60000');
    await page.getByLabel('The day you pay').fill('2026-11-28');
    await expect(page.getByLabel('It ends in')).toHaveValue('december');
    await expect(total(page)).toHaveText('45,000.00');
    await expect(sheet(page)).toContainText('Dec 15, 2026');
    await expect(page).toHaveURL(/ends=december/);
  });
