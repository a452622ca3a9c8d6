import type { Page } from '@playwright/test';
import { contactDialog, newAddress, takenOver } from '../../browser/forms.ts';
import { expect, test } from '../../browser/test.ts';

const rows = (page: Page) => page.locator('#documents li:not([data-none]):visible');
const spoken = (page: Page) => page.locator('#situations').getByRole('status');

test.beforeEach(({ page }) => page.goto('/personal-tax'));

test('the list starts with the four documents everyone needs', async ({ page }) => {
  await expect(rows(page)).toHaveCount(4);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
});

for (const width of [360, 1280]) {
  test(`at ${width} px, checking a situation adds its document and unchecking removes it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.getByLabel('Have tuition').check();
    await page.getByLabel('Own a home').check();
    await expect(rows(page).filter({ hasText: '1098-T' })).toHaveCount(1);
    await expect(rows(page)).toHaveCount(6);
    await page.getByLabel('Have tuition').uncheck();
    await expect(rows(page).filter({ hasText: '1098-T' })).toHaveCount(0);
    await expect(rows(page)).toHaveCount(5);
  });
}

test('the count stays on screen while tiles are chosen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel('Own a home').check();
  const shown = page
    .locator('#situations')
    .getByText('Documents on your list: 5')
    .and(page.locator('[data-shown]'));
  await expect(shown).toBeInViewport({ ratio: 1 });
});

test('the situations and the list go along to the contact form, to the firm and into the confirmation', async ({
  page,
  site,
}) => {
  const email = newAddress('list');
  for (const name of ['Have children and/or dependents', 'Sold a home', 'Self employed'])
    await page.getByLabel(name).check();
  await page.getByRole('button', { name: 'Send this list with my question' }).click();
  const dialog = contactDialog(page);
  const note = dialog.getByLabel('Your note');
  const said = [
    'Your document checklist',
    'What happened this year?',
    '- Self employed',
    '- Have children and/or dependents',
    '- Sold a home',
    'Documents on this list',
    '- A government photo ID',
    '- A Social Security card',
    '- A copy of your most recent tax return',
    '- Any IRS or State notices or letters',
    '- 1099-NEC and business income support',
    '- 1099-S sale support',
    'From $250 + $190 for Schedule C = from $440',
    page.url(),
  ].join('\n');
  await expect(note).toHaveValue(said);
  expect(said).toMatch(/#self-employed=on&dependents=on&home-sale=on$/);
  await expect(dialog.getByLabel('Service')).toHaveValue('Personal Tax');
  await takenOver(dialog);
  await dialog.getByLabel('Full name').fill('Ada Example');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: "Let's Connect" }).click();
  await expect(dialog.getByText('We will connect to you shortly!')).toBeVisible();
  await expect(dialog.getByText('- Have children and/or dependents')).toBeVisible();
  expect(site.leads().filter((lead) => lead.email === email)).toMatchObject([
    { page: '/personal-tax', note: said },
  ]);
});

test('a situation without a document is on the list, and not counted', async ({ page }) => {
  await page.getByLabel('Have children and/or dependents').check();
  await expect(rows(page)).toHaveCount(4);
  await expect(spoken(page)).toHaveText('Documents on your list: 4');
  await expect(page.locator('#documents li:visible').last()).toContainText('Have children and/or dependents');
  await expect(page.getByText('Check a situation above to see its document.')).toBeHidden();
});

test('what the situations add to the price is added up, and never without "from"', async ({ page }) => {
  const sum = page.locator('[data-added]');
  await page.getByLabel('Have tuition').check();
  await expect(sum).toBeHidden();
  await page.getByLabel('Own a small business').check();
  await page.getByLabel('Own a rental property').check();
  await expect(sum).toHaveText('From $250 + 2 × $90 for Schedule E = from $430');
  await expect(spoken(page)).toHaveText(
    'Documents on your list: 7. From $250 + 2 × $90 for Schedule E = from $430',
  );
  await page.emulateMedia({ media: 'print' });
  await expect(sum).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.getByRole('button', { name: 'Clear my choices' }).click();
  await expect(sum).toBeHidden();
});

test('each of the other fourteen situations adds one document', async ({ page }) => {
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await expect(rows(page)).toHaveCount(4 + 14);
});

test('screen readers hear the number of documents after a box changes, not before', async ({ page }) => {
  await expect(spoken(page)).toHaveText('');
  await page.getByLabel('Own a home').check();
  await expect(spoken(page)).toHaveText('Documents on your list: 5');
});

test('the clear button appears once a box is checked and keeps focus when pressed', async ({ page }) => {
  const clear = page.getByRole('button', { name: 'Clear my choices' });
  await expect(clear).toBeHidden();
  await page.getByLabel('Own a home').check();
  await clear.click();
  await expect(clear).toBeFocused();
  await expect(spoken(page)).toHaveText('Documents on your list: 4');
  await expect(rows(page)).toHaveCount(4);
  await page.getByLabel('Own a home').focus();
  await expect(clear).toBeHidden();
});

test('the list matches boxes that the browser restores after going back', async ({ page }) => {
  await page.getByLabel('Sold a home').check();
  await page.goto('/about');
  await page.goBack();
  await expect(page.getByLabel('Sold a home')).toBeChecked();
  await expect(rows(page)).toHaveCount(5);
});

test.describe('the choices in the address', () => {
  const checked = (page: Page) =>
    page
      .getByRole('checkbox', { checked: true })
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).name));
  const address = (page: Page) => new URL(page.url()).hash;

  test('survive a reload, and disappear when cleared', async ({ page }) => {
    for (const name of ['Own a home', 'Have tuition', 'Sold a home']) await page.getByLabel(name).check();
    await page.getByLabel('Sold a home').uncheck();
    expect(address(page)).toBe('#homeowner=on&tuition=on');
    await page.reload();
    await expect.poll(() => checked(page)).toEqual(['homeowner', 'tuition']);
    await expect(rows(page)).toHaveCount(6);
    await expect(spoken(page), "isn't read aloud").toHaveText('');
    await page.getByRole('button', { name: 'Clear my choices' }).click();
    expect(page.url()).toMatch(/\/personal-tax$/);
    await page.reload();
    await expect(page.locator('html[data-fonts]')).toBeAttached();
    expect(await checked(page)).toEqual([]);
  });

  test('open in another browser, and only known ones count', async ({ page, browser, site }) => {
    await page.goto('/about');
    await page.goto(
      '/personal-tax#tuition=on&boat=on&homeowner=off&__proto__=on&constructor=on&%E0%A4%A=on&rental=on',
    );
    await expect.poll(() => checked(page)).toEqual(['rental', 'tuition']);
    await expect(rows(page)).toHaveCount(6);
    expect(address(page)).toBe('#rental=on&tuition=on');
    const other = await browser.newPage();
    await other.goto(site.url + new URL(page.url()).pathname + address(page));
    await expect.poll(() => checked(other)).toEqual(['rental', 'tuition']);
    await other.close();
  });

  test('follow an address edited by hand', async ({ page }) => {
    await page.getByLabel('Own a home').check();
    const edit = (hash: string) =>
      page.evaluate((hash) => {
        location.hash = hash;
      }, hash);
    await edit('tuition=on');
    await expect.poll(() => checked(page)).toEqual(['tuition']);
    await expect(rows(page)).toHaveCount(5);
    await edit('nothing=on');
    await expect.poll(() => checked(page)).toEqual([]);
    await page.goBack();
    await expect.poll(() => checked(page)).toEqual(['tuition']);
  });

  test('stay through the links to sections of the page, a reload after them, and going back', async ({
    page,
  }) => {
    await page.getByLabel('Own a home').check();
    await page.getByRole('link', { name: 'Get my document checklist' }).click();
    await expect.poll(() => address(page)).toBe('#homeowner=on');
    await expect(page.locator('#documents')).toBeInViewport();
    await page.getByLabel('Have tuition').check();
    await page.reload();
    await expect.poll(() => checked(page)).toEqual(['homeowner', 'tuition']);
    await page.goto('/about');
    await page.goBack();
    await expect.poll(() => checked(page)).toEqual(['homeowner', 'tuition']);
  });

  test('never reach the server', async ({ page, site }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url() + (request.headers().referer ?? '')));
    await page.getByLabel('Own a home').check();
    await page.reload();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
    await expect(page).toHaveURL(`${site.url}/contact`);
    expect(asked.filter((address) => address.includes('homeowner='))).toEqual([]);
  });
});

test('the link to the checklist stops 90 px above the documents', async ({ page }) => {
  await page.getByRole('link', { name: 'Get my document checklist' }).click();
  const top = () => page.locator('#documents').evaluate((section) => section.getBoundingClientRect().top);
  await expect.poll(async () => Math.round(await top())).toBe(90);
});

test("the checklist works by keyboard, and Enter in a box doesn't submit", async ({ page }) => {
  await page.getByLabel('Self employed').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Self employed')).toBeChecked();
  await expect(rows(page)).toHaveCount(5);
  await expect(page).toHaveURL(/\/personal-tax#self-employed=on$/);
});

test('checking boxes sends no requests', async ({ page }) => {
  // Fonts load after the first paint, which can take a while.
  await page.locator('html[data-fonts]').waitFor({ state: 'attached' });
  // Pictures load once they're near the window.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  expect(requests).toEqual([]);
});

test('prints only the documents for checked situations', async ({ page }) => {
  await page.getByLabel('Own a home').check();
  await page.emulateMedia({ media: 'print' });
  await expect(rows(page)).toHaveCount(5);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.locator('main h2:visible')).toHaveCount(0);
  await expect(page.getByText('1099-R, SSA-1099, 1099-G')).toBeVisible();
});

test('prints the situations that need no document, too', async ({ page }) => {
  await page.getByLabel('Have children and/or dependents').check();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#documents').getByText('Have children and/or dependents')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every document is listed with its situation', async ({ page }) => {
    await expect(page.locator('#documents li:visible')).toHaveCount(4 + 15);
    await expect(rows(page).filter({ hasText: '1098-E' })).toContainText('Have student loans');
    await expect(page.getByRole('button', { name: 'Print this list' })).toBeHidden();
  });
});

test('the checklist with every box checked prints on one page', async ({ page }) => {
  await page.goto('/personal-tax');
  for (const box of await page.locator('#situations').getByRole('checkbox').all()) await box.check();
  // Browsers' default margins.
  const margin = { top: '0.4in', right: '0.4in', bottom: '0.4in', left: '0.4in' };
  for (const format of ['Letter', 'A4']) {
    const sheets = (await page.pdf({ format, margin })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(sheets, format).toHaveLength(1);
  }
});
