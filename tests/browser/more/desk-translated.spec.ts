import { expect, type Page } from '@playwright/test';
import { fillPath, PATHS } from '../../../desk/app/paths.ts';
import { systemClock } from '../../../server/clock.ts';
import { endLead } from '../../../server/leads/answers.ts';
import { storeCounted } from '../../server/answers/lead-clock.ts';
import { storeLead } from '../../server/stored-leads.ts';
import { translate } from '../changed-page.ts';
import { test } from '../checks/local-desk.ts';
import { textsBesideOthers } from '../checks/texts-beside-others.ts';

/** Notes what React can't handle. */
function failuresOf(page: Page): string[] {
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  return failures;
}

test('every text of each screen is alone in its element', async ({ page, desk }) => {
  test.setTimeout(240_000);
  const id = await storeCounted(desk.store, systemClock, {
    note: 'Three accounts',
    phoneNumber: '3125550142',
  });
  await storeLead(desk.store, systemClock, { quarantined: true });
  await page.goto(desk.url);
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
  for (const { path } of Object.values(PATHS)) {
    await page.goto(new URL(fillPath(path, { id, monday: '2999-12-02' }), desk.url).href);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Reading…')).toBeHidden();
    expect(await page.evaluate(textsBesideOthers), path).toEqual([]);
    const empty = page.locator(':is(input, select, textarea)[required]:not([aria-invalid])');
    await expect(empty, `${path}: invalid before anything is typed`).toHaveCount(0);
  }
});

test('a screen is named after what it shows', async ({ page, desk }) => {
  const id = await storeCounted(desk.store, systemClock, { fullName: 'Ana Example' });
  await page.goto(desk.url);
  await page.getByRole('link', { name: 'Ana Example', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Example' })).toBeFocused();
  await expect(page).toHaveTitle(/^Ana Example · /);
  await page.goto(new URL(`/leads/${id}`, desk.url).href);
  await expect(page).toHaveTitle(/^Ana Example · /);
});

test('a translated lead shows what is true, whatever is pressed', async ({ page, desk }) => {
  test.setTimeout(180_000);
  const failures = failuresOf(page);
  const open = () => storeCounted(desk.store, systemClock, { fullName: 'Ana Example', note: 'Books' });
  /** What's shown after each press, without times and numbers, which differ. */
  const press = async () => {
    const shown: string[] = [];
    for (const name of ['Mark as answered', 'Open again', 'Mark as answered']) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('button', { name })).toBeHidden();
      shown.push((await page.getByRole('main').innerText()).replaceAll(/\d+:\d\d.[AP]M|visitor-\d+/g, '…'));
    }
    return shown;
  };
  await page.goto(desk.url);
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
  await page.goto(new URL(`/leads/${await open()}`, desk.url).href);
  const plain = await press();

  await page.goto(new URL(`/leads/${await open()}`, desk.url).href);
  await expect(page.getByRole('button', { name: 'Mark as answered' })).toBeVisible();
  await translate(page);
  expect(await press(), 'translated once it was shown').toEqual(plain);

  await open();
  await page.goto(new URL('/today', desk.url).href);
  await translate(page);
  // The next screens are translated as they come.
  await page.getByRole('link', { name: 'Ana Example', exact: true }).click();
  expect(await press(), 'translated before').toEqual(plain);
  for (const screen of ['Leads', 'Calls', 'Report', 'Today']) {
    await page.getByRole('navigation').getByRole('link', { name: screen, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Reading…')).toBeHidden();
  }
  expect(failures).toEqual([]);
});

test('a screen that something else has broken says so, and shows what was typed', async ({ page, desk }) => {
  test.setTimeout(120_000);
  const id = await storeCounted(desk.store, systemClock);
  await page.goto(desk.url);
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
  await page.goto(new URL(`/leads/${id}`, desk.url).href);
  await page.getByLabel('Add a remark').fill('Half typed');
  // React misses it when it wants to take it away.
  await page
    .getByText('Close without an answer…')
    .evaluate((element) => element.closest('details')?.remove());
  await desk.store.write((db) => endLead(db, id, 'other', 'Dana', systemClock));
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Something went wrong', {
    timeout: 40_000,
  });
  await expect(page.getByRole('main').getByRole('textbox')).toHaveValue('Half typed');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible();
});
