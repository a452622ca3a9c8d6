import type { Page } from '@playwright/test';

/** What goes wrong on paper: pieces that stick to every sheet, words that are not there, buttons nobody can press. */
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
      ...((document.querySelector('main')?.innerText.length ?? 0) > 100 ? [] : ['the sheet is empty']),
    ];
  });
  await page.emulateMedia({ media: null });
  return findings.map((finding) => `print: ${finding}`);
}
