import { statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { firm } from '../../../content-model/firm.ts';
import { expect, test } from '../../browser/test.ts';
import { form, live, sheet, TOOLS } from './tool-page.ts';

// Where the pages were built.
test.use({ timezoneId: firm.timeZone });

/** Returns the words of a tool and of the rest of its page, and how tall its parts are. */
const pageNow = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const parts = main.querySelectorAll('form[method=dialog], figure, section');
    return {
      words: main.textContent,
      sheet: main.querySelector('figure')?.innerText,
      heights: [...parts].map((part) => part.getBoundingClientRect().height),
      height: document.documentElement.scrollHeight,
    };
  });

for (const path of TOOLS)
  for (const width of [390, 1280])
    test(`${path} has the same words and height before and after its script runs, ${width} px wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      // One tool uses the day.
      await page.clock.setFixedTime(statSync(`dist/site${path}.html`).mtime);
      await page.goto(path);
      await expect(page.locator('html[data-fonts]')).toBeAttached();
      await expect(form(page)).not.toHaveAttribute('data-live');
      const before = await pageNow(page);
      await form(page).hover();
      await live(page);
      expect(await pageNow(page)).toEqual(before);
    });

const read = async (page: Page) => (await sheet(page).innerText()).replace(/\s+/g, ' ');

/** Expects the sheet to be that of a new page with the same address, on screen and on paper. */
async function expectFresh(page: Page, address: RegExp) {
  await expect(page).toHaveURL(address);
  const fresh = await page.context().newPage();
  await fresh.goto(page.url());
  await live(fresh);
  for (const media of ['screen', 'print'] as const) {
    await fresh.emulateMedia({ media });
    await page.emulateMedia({ media });
    // A picture follows its figures. A pause before a change of the address can write the one before it once more.
    await expect(async () => {
      if (fresh.url() !== page.url()) {
        await fresh.goto('about:blank');
        await fresh.goto(page.url());
        await live(fresh);
      }
      expect(await read(page)).toBe(await read(fresh));
    }).toPass({ timeout: 30_000 });
  }
  await page.emulateMedia({ media: 'screen' });
  await fresh.close();
}

/** Opens the steps of a form that has some. */
const openSteps = (page: Page) =>
  form(page).evaluate((form) => {
    for (const step of form.querySelectorAll('details')) step.open = true;
  });

type Step = [label: string, value: string, address: RegExp];

/** For each tool two addresses, and what's typed after the first. */
const SEQUENCES: Record<string, { start: string; other: string; steps: Step[] }> = {
  '/tools/s-corporation': {
    start: '#salary=60000&profit=150000',
    other: '#salary=60000&profit=320000',
    steps: [
      ['Business profit', '320000', /profit=320000/],
      ['Business profit', '150000', /profit=150000/],
      ['Business profit', '900000', /profit=900000/],
      ['Filing status', 'joint', /status=joint/],
      ['Filing status', 'single', /status=single/],
      ['Business profit', '150000', /profit=150000/],
    ],
  },
  '/tools/research-credit': {
    start: '#wages=1000000&receipts=900k&firstReceipts=2024&filed=2027-03-12&quarterWages=200k',
    other: '#year=2025&wages=9m',
    steps: [
      ['Wages for research', '8m', /wages=8m/],
      ['Fixed-base percentage', '3', /fixedBase=3/],
      ['Average receipts', '450k', /averageReceipts=450k/],
      ['Wages for research', '1m', /wages=1m/],
      ['Average receipts', '', /fixedBase=3%25&filed/],
      ['Fixed-base percentage', '', /wages=1000000&filed/],
    ],
  },
  '/tools/delaware-franchise-tax': {
    start: '#assets=1000000&issued=1m&shares=1m&par=.01&shares2=1m&par2=.01',
    other: '#assets=50000000&issued=9m&shares=16m&par=.0001&late=2',
    steps: [
      ['Total gross assets', '50m', /assets=50m/],
      ['Shares authorized 2', '3m', /shares2=3m/],
      ['Months late', '2', /late=2/],
      ['Total gross assets', '1m', /assets=1m/],
    ],
  },
  '/estimate': {
    start: '#bookkeeping=on&personal-tax=on&expenses=15k',
    other: '#business-tax=on&expenses=70k',
    steps: [
      ['Monthly business expenses', '70k', /expenses=70k/],
      ['Bank and card accounts', '9', /account=9/],
      ['Monthly business expenses', '15k', /expenses=15k/],
    ],
  },
};

for (const [path, { start, other, steps }] of Object.entries(SEQUENCES)) {
  test(`${path} shows nothing of an earlier answer`, async ({ page }) => {
    await page.goto(path + start);
    await live(page);
    await openSteps(page);
    for (const [label, value, address] of steps) {
      const field = page.getByLabel(label).first();
      if (label === 'Filing status') await field.selectOption(value);
      else await field.fill(value);
      await expectFresh(page, address);
    }
  });

  test(`${path} shows nothing of an earlier address`, async ({ page }) => {
    await page.goto(path + start);
    await live(page);
    for (const fragment of [other, start, other, start]) {
      await page.evaluate((hash) => location.assign(hash), fragment);
      // Only the first answer, because the tool may write others behind it by then.
      const [first = ''] = fragment.slice(1, 12).split('&');
      await expectFresh(page, new RegExp(RegExp.escape(first)));
    }
  });
}
