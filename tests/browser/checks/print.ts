import type { Page } from '@playwright/test';

/** What goes wrong on paper: pieces that stick to every sheet, headings without their text, words that are not there. */
export async function printFindings(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const findings = await page.evaluate(() => {
    const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const name = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`;
    const all = [...document.querySelectorAll('body *')].filter(seen);
    return [
      ...all
        .filter((element) => getComputedStyle(element).position === 'fixed')
        .map((element) => `${name(element)} sticks to every sheet`),
      ...all
        .filter((element) => getComputedStyle(element).opacity === '0')
        .filter((element) => !element.matches('input'))
        .map((element) => `${name(element)} is transparent`),
      ...[...document.querySelectorAll('main :is(h1, h2, h3, h4, summary)')]
        .filter((heading) => getComputedStyle(heading).breakAfter !== 'avoid')
        .map((heading) => `"${heading.textContent}" may stand alone at the foot of a sheet`),
      // WebKit ends the collapsed rule above a table without rules of its own after the first column.
      ...[...document.querySelectorAll('figure table')]
        .filter((table) => getComputedStyle(table).borderCollapse !== 'separate')
        .map((table) => `the rule of a sheet, "${table.textContent?.slice(0, 40)}", collapses`),
      ...((document.querySelector('main')?.innerText.length ?? 0) > 100 ? [] : ['the sheet is empty']),
    ];
  });
  await page.emulateMedia({ media: null });
  return findings.map((finding) => `print: ${finding}`);
}
