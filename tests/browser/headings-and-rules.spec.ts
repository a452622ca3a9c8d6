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
