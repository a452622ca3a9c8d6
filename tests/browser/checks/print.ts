import type { Page } from '@playwright/test';

/** Finds print problems: elements repeated on every sheet, headings apart from their text, missing text. */
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
        .map((element) => `${name(element)} repeats on every sheet`),
      ...all
        .filter((element) => getComputedStyle(element).opacity === '0')
        .filter((element) => !element.matches('input'))
        .map((element) => `${name(element)} is transparent`),
      ...[...document.querySelectorAll('main :is(h1, h2, h3, h4, summary)')]
        .filter((heading) => getComputedStyle(heading).breakAfter !== 'avoid')
        .map((heading) => `"${heading.textContent}" can end up alone at the bottom of a sheet`),
      // WebKit cuts a collapsed border above a borderless table after the first column.
      ...[...document.querySelectorAll('figure table')]
        .filter((table) => getComputedStyle(table).borderCollapse !== 'separate')
        .map((table) => `the table "${table.textContent?.slice(0, 40)}" collapses its borders`),
      ...((document.querySelector('main')?.innerText.length ?? 0) > 100 ? [] : ['the sheet is empty']),
    ];
  });
  await page.emulateMedia({ media: null });
  return findings.map((finding) => `print: ${finding}`);
}
