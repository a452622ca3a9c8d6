import { pages, UNKNOWN_PAGE } from '../pages.ts';
import { expect, test } from './test.ts';

/** Returns the headings whose size isn't one of the scale in src/styles/tokens.css. Runs in the page. */
function offScale(): string[] {
  const probe = document.body.appendChild(document.createElement('span'));
  const sizes = [1, 2, 3, 4].map((step) => {
    probe.style.fontSize = `var(--step-${step})`;
    return getComputedStyle(probe).fontSize;
  });
  probe.remove();
  return [...document.querySelectorAll('main h2, footer h2')]
    .filter((heading) => !sizes.includes(getComputedStyle(heading).fontSize))
    .map((heading) => `"${heading.textContent}" is ${getComputedStyle(heading).fontSize}`);
}

/** Returns what ends in a double rule, but can't be a total. Runs in the page. */
function doubleRuled(): string[] {
  const found = document.querySelectorAll(
    'a, button, details, footer *, nav *, ol, section, summary, table, ul',
  );
  return [...found]
    .filter((element) => {
      const { borderBottomStyle, borderTopStyle, textDecorationStyle } = getComputedStyle(element);
      return [borderBottomStyle, borderTopStyle, textDecorationStyle].includes('double');
    })
    .map((element) => `<${element.localName}> ${element.textContent?.slice(0, 40)}`);
}

test('headings keep to the scale, and double rules to totals', async ({ page }) => {
  for (const path of [...pages(), UNKNOWN_PAGE]) {
    await page.goto(path);
    expect(await page.evaluate(offScale), path).toEqual([]);
    expect(await page.evaluate(doubleRuled), path).toEqual([]);
  }
});

/** Returns negative amounts whose last digit isn't below those of their column. Runs in the page. */
function offColumn(): string[] {
  // Some papers lie askew.
  for (const paper of document.querySelectorAll<HTMLElement>('main figure')) {
    paper.style.rotate = 'none';
    paper.style.transform = 'none';
  }
  const digitsEnd = (cell: Element) => {
    const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).lastChild() as Text | null;
    const range = document.createRange();
    range.setStart(text ?? cell, 0);
    range.setEnd(text ?? cell, (text?.data ?? '').trimEnd().replace(/\)$/, '').length);
    return range.getBoundingClientRect().right;
  };
  return [...document.querySelectorAll<HTMLTableCellElement>('main td[data-negative]')].flatMap((cell) => {
    const rows = [...(cell.closest('table')?.querySelectorAll('tbody tr') ?? [])];
    const positive = rows
      .map((row) => row.querySelectorAll(':scope > :is(td, th)')[cell.cellIndex])
      .find((other) => other && !other.matches('[data-negative]') && /^[\d,.]+$/.test(other.textContent));
    if (!positive || cell.getClientRects().length === 0) return [];
    const off = Math.abs(digitsEnd(cell) - digitsEnd(positive));
    return off > 1.5 ? [`${cell.textContent} is off by ${off.toFixed(1)} px`] : [];
  });
}

test('amounts in parentheses align with the others of their column', async ({ page }) => {
  for (const path of pages()) {
    await page.goto(path);
    expect(await page.evaluate(offColumn), path).toEqual([]);
  }
});
