import type { Page } from '@playwright/test';
import { firm } from '../../../content-model/firm.ts';
import { YEARS } from '../../../tools/estimated-tax/estimated-tax.ts';
import { axeFindings } from '../../browser/checks/axe.ts';
import { sidewaysFindings } from '../../browser/checks/sideways.ts';
import { contactDialog, newAddress, takenOver } from '../../browser/forms.ts';
import { holdBack } from '../../browser/hold-back.ts';
import { expect, test } from '../../browser/test.ts';
import { form, live, sheet, total } from './tool-page.ts';

type Tool = {
  path: string;
  /** The step to open first. */
  step?: string;
  /** The field a test changes, what it types, how the URL keeps it, and how the field shows it once it's left. */
  field: string;
  typed: string;
  kept: string;
  shown: string;
  /** The total before and after. */
  example: string;
  total: string;
  /** The button that asks about the result, the service it sets, and what the note includes. */
  ask: string;
  service: string;
  note: string[];
  /** URL fragments: one with a mistake, and one the tool doesn't cover. */
  mistaken: [fragment: string, message: string];
  refused: [fragment: string, message: string];
};

const TOOLS: Tool[] = [
  {
    path: '/tools/delaware-franchise-tax',
    field: 'Total gross assets',
    typed: '$20m',
    kept: 'assets=20m',
    shown: '$20,000,000',
    example: '450.00',
    total: '10,050.00',
    ask: 'Ask about this',
    service: 'Business Tax',
    note: [
      'Total gross assets: $20,000,000',
      'Pay $10,050 by March 1, 2027: $10,000 of tax and $50 for the annual report.',
      'By authorized shares: Tax by this method: $85,165',
      'Tax and report fee: $10,050',
    ],
    mistaken: ['#assets=1&issued=9m&shares=1m&par=0.01', 'That’s more than the 1,000,000 shares authorized'],
    refused: ['#assets=1m&issued=1m&shares=1m&par=0', 'Stock without par value is taxed by other rules'],
  },
  {
    path: '/tools/estimated-tax',
    field: 'Withholding for the whole year',
    typed: '$12k',
    kept: 'withheld=12k',
    shown: '$12,000',
    example: '5,750.00',
    total: '3,750.00',
    ask: 'Ask about this',
    service: 'Personal Tax',
    note: ['Withholding for the whole year: $12,000', 'What’s left to pay: Left to pay: $3,750'],
    mistaken: ['#tax=40k&last=30k', 'Enter last year’s adjusted gross income'],
    refused: ['#year=2015&tax=40k', `It covers 2018 to ${YEARS.last}`],
  },
  {
    path: '/tools/late',
    field: 'Tax still unpaid on the due date',
    typed: '$12k',
    kept: 'owed=12k',
    shown: '$12,000',
    example: '1,675.78',
    total: '2,010.94',
    ask: 'Ask about this',
    service: 'Personal Tax',
    note: ['Return: Form 1040, individual', 'Tax year: 2025'],
    mistaken: ['#form=1065&year=2025&owners=0', 'Enter how many owners there were'],
    refused: ['#year=2022&owed=1k', 'doesn’t have the amounts for returns due in 2023 yet'],
  },
  {
    path: '/tools/research-credit',
    step: 'What you spent',
    field: 'Wages for research',
    typed: '$2m',
    kept: 'wages=2m',
    shown: '$2,000,000',
    example: '84,000.00',
    total: '137,700.00',
    ask: 'Ask about this',
    service: 'R&D Tax Credit',
    note: [
      'Wages for research time: $2,000,000',
      '2026 R&D credit, off payroll tax: $137,700',
      'Apr–Jun 2027: Left for the next quarter: $105,570',
    ],
    mistaken: ['#wages=1m&firstReceipts=2027', 'Enter 2026 or an earlier year'],
    refused: ['#year=2024&wages=1m', 'The figures for 2024 aren’t in this tool yet'],
  },
  {
    path: '/tools/s-corporation',
    field: 'Yearly cost of the election',
    typed: '2.5k',
    kept: 'cost=2.5k',
    shown: '$2,500',
    // 4,417.75 minus the cost, plus 22% of four fifths of it, which it saves in tax.
    example: '2,769.75',
    total: '2,357.75',
    ask: 'Ask about this',
    service: 'Business Tax',
    note: [
      'Yearly cost of the election: $2,500',
      'Saved per year: $2,357.75',
      'Tax and cost: Without $22,364.55, With $20,006.80',
      'The election saves $4,417.75 before its yearly cost',
    ],
    mistaken: ['#profit=50k&salary=60k', 'Salary, payroll tax and yearly cost are more than the profit'],
    refused: ['#year=2099&profit=100k&salary=50k', 'tax brackets for 2099 aren’t in this tool yet'],
  },
  {
    path: '/estimate',
    field: 'Monthly business expenses',
    typed: '70k',
    kept: 'expenses=70k',
    shown: '$70,000',
    example: '26,380.00',
    total: '16,930.00',
    ask: 'Send this with my question',
    service: 'Bookkeeping (Local / Global)',
    note: [
      'Monthly business expenses: $70,000',
      '$940 a month, $1,850 a year and $3,800 once: $16,930 in the first year.',
      'Monthly total: $940',
      'Yearly total: $1,850',
      'One-time total: $3,800',
      'First-year total: $16,930',
    ],
    mistaken: ['#expenses=5000', 'Choose at least one service'],
    refused: ['#bookkeeping=on&expenses=500k', 'after a call'],
  },
];

/** Checks both paper sizes with browsers' default margins. */
async function expectOnePage(page: Page) {
  for (const format of ['Letter', 'A4'])
    for (const side of ['0.4in', '0.5in']) {
      const pdf = await page.pdf({ format, margin: { top: side, right: side, bottom: side, left: side } });
      const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g);
      expect(sheets?.length, `${format} with ${side}`).toBe(1);
    }
}

/** Opens a step of the research credit tool. */
const openStep = (page: Page, step: string) => form(page).locator('summary', { hasText: step }).click();

for (const tool of TOOLS) {
  const { path, step, field, typed, kept } = tool;
  const open = async (page: Page, fragment = '') => {
    await page.goto(path + fragment);
    if (step) await openStep(page, step);
  };

  test.describe(path, () => {
    test('updates while you type, announces the total when you pause, and keeps the values in its URL', async ({
      page,
    }) => {
      const requests: string[] = [];
      page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
      await open(page);
      await expect(total(page)).toHaveText(tool.example);
      await expect(sheet(page)).toContainText('Worked example');
      const status = page.getByRole('main').getByRole('status');
      await page.getByLabel(field).focus();
      await live(page);
      await expect(status, 'announces nothing before typing').toBeEmpty();
      await page.getByLabel(field).fill('');
      await page.keyboard.type(typed);
      await expect(total(page)).toHaveText(tool.total);
      await expect(sheet(page)).toContainText('Your figures');
      await expect(status).toContainText(`$${tool.total.replace('.00', '')}`);
      await expect(page).toHaveURL(new RegExp(`#.*${kept}`));
      await page.reload();
      await expect(total(page), 'the URL restores the result without a touch').toHaveText(tool.total);
      await expect(page.getByLabel(field)).toHaveValue(tool.shown);
      expect(requests.filter((request) => request.includes(kept))).toEqual([]);
    });

    test('sends a result to the firm by keyboard, as a note', async ({ page, site }) => {
      const email = newAddress('tool');
      await open(page);
      await page.getByLabel(field).focus();
      await live(page);
      await page.getByLabel(field).fill(typed);
      await page.getByRole('button', { name: tool.ask, exact: true }).focus();
      await page.keyboard.press('Enter');
      await takenOver(contactDialog(page));
      const note = contactDialog(page).getByLabel('Your note');
      await expect(note).toHaveValue(/.+/);
      await page.keyboard.press('Escape');
      await page.getByRole('contentinfo').getByRole('button', { name: 'Talk to an expert' }).click();
      await expect(
        contactDialog(page).getByLabel('Service'),
        "another button doesn't set a service",
      ).toHaveValue('');
      await expect(note).toHaveCount(0);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: tool.ask, exact: true }).press('Enter');
      for (const line of tool.note) await expect(note).toHaveValue(new RegExp(line.replace(/[$.]/g, '\\$&')));
      await expect(contactDialog(page).getByLabel('Service')).toHaveValue(tool.service);
      // The dialog fades in, and axe would measure half its contrast.
      await contactDialog(page).evaluate((dialog) =>
        Promise.all(dialog.getAnimations().map(({ finished }) => finished)),
      );
      expect(await axeFindings(page, 'footer')).toEqual([]);
      await contactDialog(page).getByLabel('Full name').fill('Ada Example');
      await contactDialog(page).getByLabel('Email').fill(email);
      await contactDialog(page).getByLabel('Email').press('Enter');
      await expect(contactDialog(page).getByText('We will connect to you shortly!')).toBeVisible();
      const [lead] = site.leads().filter((stored) => stored.email === email);
      expect(lead).toMatchObject({ page: path, service: tool.service });
      expect(lead?.note).toContain(`${path}#`);
      const [mail] = await site.mailsTo(firm.email, 1, email);
      for (const line of tool.note) expect(mail?.text).toContain(line);

      await contactDialog(page).getByRole('button', { name: 'Go back' }).click();
      await page.getByRole('contentinfo').getByRole('button', { name: 'Talk to an expert' }).click();
      await expect(note, "the next message doesn't include it").toHaveCount(0);
    });

    test('prints on one page', async ({ page }) => {
      await open(page);
      await page.getByLabel(field).focus();
      await live(page);
      await expect(total(page)).toHaveText(tool.example);
      await expectOnePage(page);
    });

    test("says what to fix and what it doesn't cover", async ({ page }) => {
      const [mistaken, message] = tool.mistaken;
      await page.goto(path + mistaken);
      await expect(sheet(page)).toContainText(message);
      expect(await axeFindings(page, 'footer')).toEqual([]);
      const [refused, reason] = tool.refused;
      await page.evaluate((fragment) => {
        location.hash = fragment;
      }, refused);
      const read = () => sheet(page).innerText();
      await expect.poll(read, 'one sentence, with its figures in line').toContain(reason);
      await expect(page.getByRole('button', { name: tool.ask, exact: true })).toBeVisible();
      expect(await axeFindings(page, 'footer')).toEqual([]);
      await page.getByRole('button', { name: 'Clear all' }).click();
      await expect(page.getByLabel(field)).toHaveValue('');
      expect(await axeFindings(page, 'footer')).toEqual([]);
    });

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

      test('works by touch with the total in view above the fields', async ({ page }) => {
        await open(page);
        await page.getByLabel(field).tap();
        await live(page);
        await page.getByLabel(field).fill(typed);
        const amount = `$${tool.total.replace('.00', '')}`;
        await expect(page.locator('main').getByText(amount).first()).toBeInViewport();
        await expect(total(page)).toHaveText(tool.total);
        expect(await sidewaysFindings(page)).toEqual([]);
        expect(await axeFindings(page, 'footer')).toEqual([]);
        await page.getByRole('button', { name: tool.ask, exact: true }).tap();
        await expect(contactDialog(page).getByLabel('Your note')).toHaveValue(/.+/);
      });
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('shows its worked example and no useless buttons', async ({ page }) => {
        await open(page, `#${kept}`);
        await expect(total(page)).toHaveText(tool.example);
        // Playwright doesn't read <noscript> text as part of its parents.
        await expect(form(page).locator('noscript p')).toBeVisible();
        const buttons = page.getByRole('main').getByRole('button').filter({ visible: true });
        await expect(buttons).toHaveCount(0);
        await page.getByLabel(field).press('Enter');
        await expect(page, "typed values don't get into the URL").toHaveURL(new RegExp(`${path}#`));
      });
    });
  });
}

test('adding a class of stock changes the tax and the URL', async ({ page }) => {
  await page.goto('/tools/delaware-franchise-tax');
  await page.getByLabel('Months late').focus();
  await live(page);
  // The Delaware Division of Corporations' example.
  await page.getByLabel('Total gross assets').fill('1,000,000');
  await page.getByLabel('Shares issued').fill('485 000');
  await page.getByLabel('Shares authorized').fill('1m');
  await page.getByLabel('Par value').fill('1');
  await page.getByRole('button', { name: 'Add a class of stock' }).click();
  await page.getByLabel('Shares authorized 2').fill('250k');
  await expect(total(page)).toHaveCount(0);
  await page.getByLabel('Par value 2').fill('$5');
  await expect(total(page)).toHaveText('1,650.00');
  await expect(sheet(page)).toContainText('3,311,856.00');
  await expect(page).toHaveURL(/shares2=250000&par2=5/);
  await page.reload();
  await expect(page.getByLabel('Par value 2')).toHaveValue('$5');
  await expect(total(page)).toHaveText('1,650.00');
});

test('an error shows at its field after leaving it and disappears when fixed', async ({ page }) => {
  await page.goto('/tools/delaware-franchise-tax');
  const assets = page.getByLabel('Total gross assets');
  await assets.focus();
  await live(page);
  await assets.fill('1.2 lots');
  await expect(assets).not.toHaveAttribute('aria-invalid');
  await page.keyboard.press('Tab');
  await expect(assets).toHaveAttribute('aria-invalid', 'true');
  await expect(assets).toHaveAccessibleDescription(
    /Form 1120.*That isn’t a number\. Enter an amount, such as/,
  );
  await assets.fill('1.2m');
  await expect(assets).not.toHaveAttribute('aria-invalid');
  await expect(total(page)).toHaveText('850.00');
});

test('the footer links to the list of tools, and the list to each tool', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tools' }).click();
  await expect(page).toHaveURL('/tools');
  const row = (path: string) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator(`h2 a[href="${path}"]`) });
  for (const { path, example } of TOOLS)
    await expect(row(path), 'with its worked answer').toContainText(`$${example.replace('.00', '')}`);
  await expect(row('/tools/s-corporation')).toContainText('Worked example: Saved per year');
});

test('a late return is asked about without its amounts, unless the visitor sends them', async ({ page }) => {
  await page.goto('/tools/late#form=1120&year=2025&owed=12k&filed=2026-07-15&paid=2026-07-15');
  await live(page);
  const ask = () => page.getByRole('button', { name: 'Ask about this', exact: true }).click();
  const note = contactDialog(page).getByLabel('Your note');
  await ask();
  await expect(note).toHaveValue(
    /^Am I late\?\n\S+\/tools\/late#form=1120&year=2025\n\nReturn: .+\nTax year: 2025$/,
  );
  await expect(contactDialog(page).getByLabel('Service')).toHaveValue('Business Tax');
  await page.keyboard.press('Escape');
  await page.getByLabel('If I ask about this').check();
  await ask();
  await expect(note).toHaveValue(/\$2,010\.94[\s\S]+owed=12000/);
});

test('each payment date to come can be added to a calendar', async ({ page }) => {
  await page.goto('/tools/estimated-tax');
  const dates = page.locator('li[data-last]').filter({ visible: true });
  expect(await dates.count(), 'more than a year of them').toBeGreaterThan(8);
  for (const date of await dates.all()) {
    const due = (await date.getAttribute('data-last')) ?? '';
    const link = date.getByRole('link', { name: 'Add (.ics)' });
    const file = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(file.headers()['content-type'], due).toContain('text/calendar');
    expect(await file.text()).toContain(`DTSTART;VALUE=DATE:${due.replaceAll('-', '')}`);
  }
});

test('service pages and calendars lead to the tools that answer', async ({ page }) => {
  for (const [path, tools] of [
    [
      '/business-tax',
      [
        'Tax deadlines',
        'S corporation or not',
        'Delaware franchise tax',
        'Estimated tax payments',
        'Am I late?',
      ],
    ],
    ['/randd-tax', ['R&D tax credit']],
    ['/deadlines/individual', ['Estimated tax payments']],
    ['/deadlines/s-corporation', ['S corporation or not']],
    ['/deadlines/delaware-corporation', ['Delaware franchise tax']],
  ] as const) {
    await page.goto(path);
    for (const name of tools)
      await expect(page.getByRole('main').getByRole('link', { name }).first(), path).toBeVisible();
  }
});

test('a choice from the URL is selected and stays while typing', async ({ page }) => {
  await page.goto('/tools/research-credit#year=2025&wages=1m');
  await expect(page.getByLabel('Tax year')).toHaveValue('2025');
  await page.getByLabel('Wages for research').fill('2m');
  await expect(sheet(page)).toContainText('2025 research costs');
  await expect(page).toHaveURL(/#year=2025&.*wages=2m/);
});

test("a year from an old URL stays selected, although it's no longer offered", async ({ page }) => {
  await page.goto('/tools/s-corporation#year=2024&profit=100k&salary=50k');
  await expect(page.getByLabel('Tax year'), 'no longer offered').toHaveValue('2024');
  await page.getByLabel('Salary you’d pay yourself').fill('60k');
  await expect(page).toHaveURL(/#year=2024&.*salary=60k/);
});

test('what was typed before the script loads overrides the URL', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/_astro/ResearchCredit.*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/tools/research-credit#year=2025&wages=1m', { waitUntil: 'commit' });
  await openStep(page, 'What you spent');
  await page.getByLabel('Wages for research').fill('2m');
  held.resolve();
  await expect(page.getByLabel('Tax year')).toHaveValue('2025');
  await expect(page.getByLabel('Wages for research')).toHaveValue('2m');
  await expect(page).toHaveURL(/#year=2025&.*wages=2m/);
});

test('typing continues in its field when the script loads', async ({ page }) => {
  const release = await holdBack(page, '**/_astro/ResearchCredit.*');
  await page.goto('/tools/research-credit');
  await openStep(page, 'What you spent');
  await page.getByLabel('Wages for research').fill('');
  await page.keyboard.type('3');
  release();
  await live(page);
  await page.keyboard.type('m');
  await expect(page.getByLabel('Wages for research')).toHaveValue('3m');
  await expect(page).toHaveURL(/#.*wages=3m/);
});

test('a mistake made before the script loads is marked once it has', async ({ page }) => {
  const release = await holdBack(page, '**/_astro/SCorporation.*');
  await page.goto('/tools/s-corporation');
  await page.getByLabel('Business profit').fill('a lot');
  await page.getByLabel('Salary you’d pay').fill('some');
  release();
  await live(page);
  await expect(page.getByLabel('Business profit')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Salary you’d pay'), 'still being typed').not.toHaveAttribute('aria-invalid');
});

test('a reload before the script loads keeps what was typed', async ({ page }) => {
  await page.route('**/_astro/ResearchCredit.*', () => {});
  await page.goto('/tools/research-credit');
  await openStep(page, 'What you spent');
  await page.getByLabel('Wages for research').fill('3m');
  await page.unroute('**/_astro/ResearchCredit.*');
  await page.reload();
  await live(page);
  await expect(page.getByLabel('Wages for research')).toHaveValue('$3,000,000');
  await expect(page.getByLabel('Paid to contractors'), 'unchanged').not.toHaveValue('');
});

test('a research credit that lasts more than eight quarters prints on one page', async ({ page }) => {
  const years = 'yearBefore=1m&twoBefore=800k&threeBefore=500k&fixedBase=3&averageReceipts=500m&reduced=on';
  const costs = 'wages=8m&contractors=1.5m&supplies=200k&cloud=300k';
  const payroll = 'receipts=1m&firstReceipts=2024&filed=2027-03-12&quarterWages=240k&quarterAboveBase=10k';
  await page.goto(`/tools/research-credit#${costs}&${years}&${payroll}`);
  await expect(page.getByRole('main')).toContainText('is left after 8 quarters');
  await expectOnePage(page);
});

test('the example on /randd-tax leads to the tool', async ({ page }) => {
  await page.goto('/randd-tax');
  await page.locator('#example').getByRole('link', { name: 'Work out your own credit' }).click();
  await expect(total(page)).toHaveText('84,000.00');
  await expect(sheet(page)).toContainText('51,870.00');
  await expect(sheet(page)).toContainText(
    'Form 8974, line 17: $32,130 · Form 941, line 11, due August 2, 2027',
  );
});

test("an estimate starts with the linking page's service and asks what its price depends on", async ({
  page,
}) => {
  const fields = () => form(page).locator('input[type=text]');
  const expenses = page.getByLabel('Monthly business expenses');
  await page.goto('/bookkeeping');
  await page.getByRole('link', { name: 'Get an estimate' }).click();
  await live(page);
  await expect(form(page).getByRole('checkbox', { checked: true })).toHaveAccessibleName('Bookkeeping');
  await expenses.fill('33,000');
  await expect(total(page)).toHaveText('590.00');

  await page.getByLabel('Personal tax').check();
  await page.getByLabel('Bookkeeping').uncheck();
  await expect(fields()).toHaveCount(1);
  await expect(total(page), "a personal return doesn't depend on the business").toHaveText('250.00');
  await expect(page, 'without the business figures').toHaveURL(/#personal-tax=on$/);
  await page.getByLabel('States you file in').fill('3');
  await expect(total(page)).toHaveText('370.00');
  await expect(page).toHaveURL(/#personal-tax=on&state=3$/);

  await page.getByLabel('Personal tax').uncheck();
  await expect(sheet(page)).toContainText(/Which services\?\s*Choose at least one service/);
  await page.getByLabel('Bookkeeping').check();
  await expect(expenses, 'keeps what was typed').toHaveValue('$33,000');
  await expect(total(page)).toHaveText('590.00');
});

test("only a joint return asks for a spouse's wages, and only a high income for the business's", async ({
  page,
}) => {
  await page.goto('/tools/s-corporation');
  await page.getByLabel('Filing status').focus();
  await live(page);
  await expect(page.getByLabel('Your spouse’s wages')).toHaveCount(0);
  await page.getByLabel('Filing status').selectOption('Married, filing jointly');
  await expect(page.getByLabel('Cost of business property')).toHaveCount(0);
  await page.getByLabel('Your spouse’s wages').fill('400k');
  await page.getByLabel('Cost of business property').fill('lots');
  await expect(sheet(page)).toContainText('That isn’t a number');
  await page.getByLabel('Cost of business property').fill('100k');
  await expect(sheet(page)).toContainText('Form 8995-A, line 25');
  await page.getByLabel('Specified service').check();
  await expect(sheet(page)).toContainText('Schedule A, line 11');
  await expect(page).toHaveURL(/property=100000&specified=on/);
  expect(await axeFindings(page, 'footer')).toEqual([]);
});

test('the S corporation tool supports heads of household', async ({ page }) => {
  await page.goto('/tools/s-corporation#status=head&profit=120k&salary=60k');
  // Published to the dollar: 5,513.82 without rounding between lines.
  await expect(total(page)).toHaveText(/^5,513\.8\d$/);
});

test('a chart and a table show the saving by profit', async ({ page }) => {
  await page.goto('/tools/s-corporation');
  await page.getByLabel('Business profit').focus();
  await live(page);
  const rows = sheet(page).getByRole('table', { name: 'Saved per year, by profit' }).getByRole('row');
  await expect(rows.filter({ hasText: 'You are here' })).toContainText(['You are here: $100,000$2,770']);
  await expect(rows.filter({ hasText: 'Break-even' })).toContainText(['Break-even: $73,700']);
  await expect(sheet(page).locator('svg circle')).toHaveCount(2);
  await expect(page.getByRole('main')).toContainText('A salary of $60,000 would cost you $1,835.36 more');
  await page.getByLabel('Business profit').fill('40k');
  await expect(sheet(page).locator('svg'), 'the profit does not cover the salary').toHaveCount(0);
});

test('above the threshold the sheet prints on one page', async ({ page }) => {
  const business = 'staffWages=40k&property=300k&specified=on';
  await page.goto(`/tools/s-corporation#profit=300k&salary=120k&cost=3k&${business}`);
  await expect(sheet(page).locator('svg circle').first()).toBeAttached();
  await expectOnePage(page);
});

const FIRST_SIGNS: Record<string, (page: Page) => Promise<void>> = {
  scroll: (page) => page.mouse.wheel(0, 300),
  'move of the mouse': (page) => page.mouse.move(40, 400, { steps: 2 }),
  'press of Tab': (page) => page.keyboard.press('Tab'),
};

for (const [sign, give] of Object.entries(FIRST_SIGNS))
  test(`a tool's script loads at the first ${sign}, and hydrates at the first interaction`, async ({
    page,
  }) => {
    const ahead: string[] = [];
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith('.js')) return;
      (request.resourceType() === 'fetch' ? ahead : scripts).push(request.url());
    });
    // A mouse that rests where a link was doesn't count.
    await page.goto('/thank-you');
    await page.mouse.move(30, 300);
    await page.goto('/tools/s-corporation');
    await expect(page.locator('html[data-fonts]')).toBeAttached();
    await expect.poll(() => ahead.join(), 'fetched ahead').toContain('SCorporation');
    expect(scripts).toEqual([]);
    await give(page);
    await expect.poll(() => scripts.join()).toContain('SCorporation');
    await expect(form(page)).not.toHaveAttribute('data-live');
    await page.getByLabel('Business profit').focus();
    await live(page);
  });
