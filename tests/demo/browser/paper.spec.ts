import { expect, test } from '../../browser/test.ts';
import { pages } from '../../pages.ts';

test('what keeps headings with their text on paper, and the rules of drawn sheets whole in WebKit, holds on every page', async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ media: 'print' });
  for (const path of pages()) {
    await page.goto(path);
    const findings = await page.evaluate(() => [
      ...[...document.querySelectorAll('main :is(h1, h2, h3, h4, summary)')]
        .filter((heading) => getComputedStyle(heading).breakAfter !== 'avoid')
        .map((heading) => `"${heading.textContent}" may stand alone`),
      // WebKit ends the collapsed rule above a table without rules of its own after the first column.
      ...[...document.querySelectorAll('figure table')]
        .filter((table) => getComputedStyle(table).borderCollapse !== 'separate')
        .map((table) => `the rule of a sheet, "${table.textContent?.slice(0, 40)}", collapses`),
    ]);
    expect(findings, path).toEqual([]);
  }
});

test('the checklist with every box ticked is one page, and the foot of the site another', async ({
  page,
}) => {
  await page.goto('/personal-tax');
  for (const box of await page.locator('#situations').getByRole('checkbox').all()) await box.check();
  for (const format of ['Letter', 'A4']) {
    const sheets = (await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(sheets?.length, format).toBeLessThanOrEqual(2);
  }
});
