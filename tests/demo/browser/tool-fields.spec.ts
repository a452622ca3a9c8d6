import { figuresOf, yearsWith } from '../../../tools/years.ts';
import { holdBack } from '../../browser/hold-back.ts';
import { expect, test } from '../../browser/test.ts';
import { form, live, sheet, total } from './tool-page.ts';

test.describe('an unknown choice in the URL', () => {
  test('is ignored by the S corporation tool', async ({ page }) => {
    await page.goto('/tools/s-corporation#status=widow&profit=100k&salary=50k');
    await live(page);
    await expect(page.getByLabel('Filing status')).toHaveValue('single');
    await expect(total(page)).toHaveText('4,417.75');
  });

  test('is ignored by the research credit tool', async ({ page }) => {
    await page.goto('/tools/research-credit#entity=zzz&year=abc&owesTax=no&filed=soon&wages=1m');
    await live(page);
    await expect(page.getByLabel('Type of company')).toHaveValue('c-corporation');
    await expect(page.getByLabel('Tax year')).toHaveValue('2026');
    await expect(page.getByLabel('You’d owe income tax')).not.toBeChecked();
    await expect(total(page)).toHaveText('60,000.00');
  });

  test('is ignored by the Delaware tool', async ({ page }) => {
    await page.goto(
      '/tools/delaware-franchise-tax#listed=maybe&assets=500k&issued=8m&shares=10m&par=0.00001',
    );
    await live(page);
    await expect(page.getByLabel('national exchange')).not.toBeChecked();
    await expect(total(page)).toHaveText('450.00');
  });

  test('is ignored by the estimate', async ({ page }) => {
    await page.goto('/estimate#bookkeeping=maybe&personal-tax=on');
    await live(page);
    await expect(page.getByLabel('Bookkeeping')).not.toBeChecked();
    await expect(total(page)).toHaveText('250.00');
  });

  test("leaves the worked example if it's the only value", async ({ page }) => {
    await page.goto('/tools/s-corporation#status=widow');
    await live(page);
    await expect(sheet(page)).toContainText('Worked example');
    await expect(page.getByLabel('Business profit')).toHaveValue('$100,000');
  });
});

test('two identical classes of stock keep separate lines when the assets change', async ({ page }) => {
  await page.goto('/tools/delaware-franchise-tax#assets=1m&issued=1m&shares=1m&par=.01&shares2=1m&par2=.01');
  await live(page);
  const classes = sheet(page).getByRole('row').filter({ hasText: 'shares at' });
  await expect(classes).toHaveText([/at \$1\D/, /at \$1\D/]);
  await page.getByLabel('Total gross assets').fill('2m');
  await expect(classes).toHaveText([/at \$2\D/, /at \$2\D/]);
});

test.describe('the first year with receipts', () => {
  test("can't be a year of two digits", async ({ page }) => {
    await page.goto('/tools/research-credit#wages=1m&receipts=1m&firstReceipts=24');
    await expect(sheet(page)).toContainText('Enter a four-digit year');
  });

  test('and the receipts are needed before the payroll answer', async ({ page }) => {
    const asks = 'To see whether you can use it against payroll tax, enter';
    await page.goto('/tools/research-credit#wages=1m&filed=2027-03-12&quarterWages=200k');
    await expect(total(page)).toHaveText('60,000.00');
    await expect(sheet(page)).toContainText(asks);
    await expect(sheet(page)).not.toContainText('Apr–Jun 2027');
    await page.getByLabel('Gross receipts this year').fill('1m');
    await expect(sheet(page)).toContainText(asks);
    await page.getByLabel('First year with any receipts').fill('2024');
    await expect(sheet(page)).not.toContainText(asks);
    await expect(sheet(page)).toContainText('Apr–Jun 2027');
  });
});

test('a salary far below the profit gets a warning above the result', async ({ page }) => {
  await page.goto('/tools/s-corporation#profit=200k&salary=1');
  const warning = sheet(page).getByText('The IRS can treat distributions as wages');
  await expect(warning).toBeVisible();
  const [above, lines] = [
    await warning.boundingBox(),
    await sheet(page).getByRole('table').first().boundingBox(),
  ];
  expect(above?.y).toBeLessThan(lines?.y ?? 0);
  await page.getByLabel('Salary you’d pay yourself').fill('120k');
  await expect(warning).toHaveCount(0);
});

test('the Delaware tool covers 2025 with late months', async ({ page }) => {
  await page.goto('/tools/delaware-franchise-tax');
  await page.getByLabel('Tax year').focus();
  await live(page);
  await page.getByLabel('Tax year').selectOption('2025');
  await page.getByLabel('Months late').fill('9');
  await expect(sheet(page)).toContainText('Due on March 1, 2026');
  await expect(sheet(page)).toContainText('Interest for 9 months');
  await expect(total(page)).toHaveText('731.00');
});

test("a year without figures isn't offered, and an old link to it says what's missing", async ({ page }) => {
  await page.goto('/tools/s-corporation');
  const offered = yearsWith('payrollTax', 'incomeTax').reverse();
  await expect(page.getByLabel('Tax year').getByRole('option')).toHaveText(offered);
  await page.goto('/tools/s-corporation#year=2099&profit=100k&salary=50k');
  await expect(sheet(page)).toContainText(/2099 aren’t in this tool yet/);
});

test('the wage base is from the year the credit is first used', async ({ page }) => {
  await page.goto('/tools/research-credit#year=2025&wages=1m&filed=2026-03-12');
  const above = page.getByLabel('above the Social Security wage base');
  await expect(above).toHaveAccessibleDescription(/In 2026.*\$184,500/);
  await page.getByLabel('Date you file the return').fill('2026-10-15');
  const known = figuresOf('payrollTax', 2027);
  await expect(above).toHaveAccessibleDescription(
    known ? /In 2027/ : /2027 wage base isn’t in this tool yet/,
  );
});

test('a bad figure gets its own message', async ({ page }) => {
  await page.goto('/tools/delaware-franchise-tax#shares=10m&par=0.00001&issued=8m&assets=lots');
  await expect(sheet(page)).toContainText('That isn’t a number.');
  await page.goto('/estimate#bookkeeping=on&expenses=10k&account=1b');
  await expect(sheet(page)).toContainText('Enter 1,000 or less');
});

test.describe('on paper', () => {
  for (const [path, inputs] of [
    ['/tools/s-corporation#status=joint&profit=100k&salary=60k', ['Filing status Married, filing jointly']],
    [
      '/tools/research-credit#wages=1m&receipts=900k&firstReceipts=2024&filed=2027-03-12&quarterWages=200k',
      ['Gross receipts this year $900,000', 'First year with any receipts 2024', 'March 12, 2027'],
    ],
    [
      '/tools/delaware-franchise-tax#assets=1m&issued=8m&shares=10m&par=0.00001&late=2',
      ['Tax year 2026', 'Months late 2', 'Shares issued 8,000,000'],
    ],
    ['/estimate#bookkeeping=on&expenses=15k&account=3', ['expenses $15,000', 'Bank and card accounts 3']],
  ] as const)
    test(`${path.split('#')[0]} shows what its answer is based on`, async ({ page }) => {
      await page.goto(path);
      await live(page);
      await page.emulateMedia({ media: 'print' });
      const text = async () => (await sheet(page).innerText()).replace(/\s+/g, ' ');
      for (const input of inputs) await expect.poll(text).toContain(input);
    });
});

test('the regular credit appears once its base is complete', async ({ page }) => {
  await page.goto('/tools/research-credit#wages=1m&fixedBase=3%25');
  await expect(sheet(page)).toContainText('The regular credit needs the percentage and the average receipts');
  await page.getByLabel('Average receipts').fill('450k');
  await expect(total(page)).toHaveText('100,000.00');
  await page.getByLabel('Fixed-base percentage').fill('300');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Fixed-base percentage')).toHaveAccessibleDescription(/Enter 100% or less/);
});

test('each quarter can have its own wages, and later ones have the last', async ({ page }) => {
  await page.goto('/tools/research-credit#wages=1.4m&receipts=1m&firstReceipts=2024&filed=2027-03-12');
  await page.getByLabel('Quarterly wages').fill('420k');
  await page.getByRole('button', { name: 'Add a quarter' }).click();
  const second = page.getByLabel('Quarterly wages 2');
  await expect(second).toHaveAccessibleDescription('Jul–Sep 2027');
  await expect(sheet(page)).toContainText('$32,130 in the second quarter of 2027, the rest by the fourth.');
  await second.fill('2m');
  await expect(sheet(page)).toContainText('$32,130 in the second quarter of 2027, the rest by the third.');
  await page.getByLabel('above the Social Security wage base 2').fill('3m');
  await expect(sheet(page)).toContainText('This is part of the quarter’s $2,000,000');
  await expect(page).toHaveURL(/quarterWages2=2000000&quarterAboveBase2=3m/);
  await page.reload();
  await expect(second, 'the URL restores the quarter').toHaveValue('$2,000,000');
});

test('a field keeps the focus when the address fills the others', async ({ page }) => {
  const release = await holdBack(page, /\/_astro\/ResearchCredit/);
  await page.goto('/tools/research-credit#wages=1.4m');
  const contractors = page.getByLabel('Paid to contractors');
  await page.locator('summary', { hasText: 'What you spent' }).click();
  await contractors.focus();
  release();
  await live(page);
  await expect(page.getByLabel('Wages for research')).toHaveValue('$1,400,000');
  await expect(contractors).toBeFocused();
});

test.describe('an estimate', () => {
  const filled = '/estimate#bookkeeping=on&expenses=33k&account=6';

  test('says at each question what changes the price', async ({ page }) => {
    await page.goto(filled);
    await live(page);
    const expenses = page.getByLabel('Monthly business expenses');
    await expect(expenses).toHaveAccessibleDescription(/The price changes above \$60,000\./);
    await expect(page.getByLabel('Bank and card accounts')).toHaveAccessibleDescription(
      'Bookkeeping: 4 included, then $35 each.',
    );
    await expenses.fill('70k');
    await expect(expenses).toHaveAccessibleDescription(/The price changes above \$150,000\./);
    await page.getByLabel('Business tax').check();
    await expect(page.getByLabel('Companies')).toHaveAccessibleDescription(
      'Bookkeeping: 1 included, then $240 each. Business tax: 1 included, then $720 each.',
    );
  });

  test("says what isn't included and what happens next", async ({ page }) => {
    await page.goto(filled);
    await expect(sheet(page)).toContainText('What happens next');
    await expect(sheet(page)).not.toContainText('Sales tax');
    await page.getByLabel('Business tax').check();
    await expect(sheet(page)).toContainText(/Not included:.*Sales tax, each state, per month \(\$65\)/);
  });

  test('can be copied as a link and emailed, and sends nothing itself', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(filled);
    await live(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    // The result is said once, a moment after the page has opened.
    await expect(page.getByRole('main').getByRole('status')).not.toBeEmpty();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Link copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/\/estimate#bookkeeping=on&expenses=33000&account=6$/);
    await page.getByLabel('Bank and card accounts').fill('7');
    await expect(page.getByRole('button', { name: 'Copy link' }), 'the link is another one').toBeVisible();

    const link = await page.getByRole('link', { name: 'Email it to someone' }).getAttribute('href');
    const mail = new URL(link ?? '');
    expect([mail.protocol, mail.pathname, mail.searchParams.get('subject')]).toEqual([
      'mailto:',
      '',
      'What would it cost?',
    ]);
    expect(mail.searchParams.get('body')).toContain('Monthly total: $695\r\n');
    expect(mail.searchParams.get('body')).toContain('/estimate#bookkeeping=on&expenses=33000&account=7');
    expect(requests).toEqual([]);
  });
});

test('an amount is formatted once its field is left, and units are understood', async ({ page }) => {
  await page.goto('/tools/s-corporation');
  const profit = page.getByLabel('Business profit');
  await profit.focus();
  await live(page);
  for (const [typed, shown] of [
    ['180k', '$180,000'],
    ['1.2m', '$1,200,000'],
    ['180000', '$180,000'],
    ['99999.5', '$99,999.50'],
    ['1.2 lots', '1.2 lots'],
  ] as const) {
    await profit.fill(typed);
    await expect(profit, 'not while typing').toHaveValue(typed);
    await page.keyboard.press('Tab');
    await expect(profit).toHaveValue(shown);
  }
  await page.goto('/tools/research-credit#fixedBase=3&elections=1');
  await expect(page.getByLabel('Fixed-base percentage'), 'from an address, too').toHaveValue('3%');
});

test('installments lower what the Delaware tool says is left, and it asks for them', async ({ page }) => {
  await page.goto('/tools/delaware-franchise-tax#assets=50m&issued=9m&shares=10m&par=0.0001');
  await live(page);
  await expect(sheet(page)).toContainText('If the 2025 tax was $5,000 or more');
  await expect(total(page)).toHaveText('22,450.00');
  await page.getByLabel('Paid in installments').fill('17,920');
  await expect(total(page)).toHaveText('4,530.00');
  await expect(sheet(page)).toContainText('Pay $4,530 by March 1, 2027.');
  await expect(sheet(page)).not.toContainText('If the 2025 tax');
  const bars = sheet(page).getByRole('listitem');
  await expect(bars.filter({ hasText: 'By authorized shares' })).toContainText('$85,165');
  await expect(bars.filter({ hasText: 'By assumed par value capital' })).toContainText('$22,400');
});

test('the research credit tool asks in steps, and nothing that the answers make pointless', async ({
  page,
}) => {
  const step = (name: string) =>
    form(page)
      .locator('details')
      .filter({ has: page.getByText(name, { exact: true }) });
  await page.goto('/tools/research-credit');
  await expect(page.getByLabel('Wages for research')).toBeHidden();
  await page.getByLabel('Gross receipts this year').focus();
  await live(page);
  await page.getByRole('button', { name: 'Next: What you spent' }).click();
  await expect(step('What you spent').locator('summary')).toBeFocused();
  await expect(page.getByLabel('Wages for research')).toBeVisible();
  await expect(page.getByLabel('Gross receipts this year')).toBeHidden();
  await page.getByRole('button', { name: 'Next: Your history' }).click();
  await page.getByRole('button', { name: 'Next: Your payroll' }).click();
  await expect(page.getByLabel('Quarterly wages')).toBeVisible();

  await step('Who you are').locator('summary').click();
  await page.getByLabel('Gross receipts this year').fill('6m');
  await expect(step('Your payroll')).toHaveCount(0);
  await expect(page.getByLabel('First year with any receipts')).toHaveCount(0);
  await expect(sheet(page)).toContainText('must be under $5,000,000');
  await page.getByLabel('Gross receipts this year').fill('0');
  await page.getByLabel('First year with any receipts').fill('');
  await expect(page.getByRole('main')).toContainText('a company that has never had gross receipts');
  await expect(sheet(page)).toContainText('$84,000 off payroll tax');
  await page.getByLabel('Type of company').selectOption('Partnership, or an LLC taxed as one');
  await expect(page.getByLabel('You’d owe income tax')).toHaveCount(0);
});
