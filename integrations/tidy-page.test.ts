import { expect, test } from 'vitest';
import { tidyPage } from './tidy-page.ts';

const runtime =
  '<script>dispatchEvent(new Event("astro:interaction"))</script><script>customElements.define("astro-island",class{})</script>';

test('styles of the body stand in the head', () => {
  expect(
    tidyPage('<head><style>a{}</style></head><body><style>b{}</style><p>One</p><style>c{}</style></body>'),
  ).toBe('<head><style>a{}</style><style>b{}</style><style>c{}</style></head><body><p>One</p></body>');
});

test('custom properties have one letter, in styles, drawings and scripts alike', () => {
  expect(
    tidyPage(
      '<head><style>a{--step--1:1px;--ink:min(1px, 2px);font:1px / 2 var(--ink)}</style></head><body>' +
        '<path fill="var(--ink)"/><p>--ink-well</p><script>set(`--ink`)</script>',
    ),
  ).toBe(
    '<head><style>a{--a:1px;--b:min(1px,2px);font:1px/2 var(--b)}</style></head><body>' +
      '<path fill="var(--b)"/><p>--ink-well</p><script>set(`--b`);</script>',
  );
});

test('a page with nothing to tidy stays as it is', () => {
  const page = '<head><style>a{}</style></head><body><p>$1 and $&</p></body>';
  expect(tidyPage(page)).toBe(page);
});

test('what ends by itself has no end tag, but in forms and scripts', () => {
  const data = '<script type="application/ld+json">"<li>a</li><li>b</li>"</script>';
  const form = '<astro-island><ul><li>a</li><li>b</li></ul></astro-island>';
  const list = '<ul><li><p>One</p></li><li>Two <b>b</b></li></ul><p>a</p> b<p>c</p><a><p>d</p></a>';
  const table =
    '<table><tbody><tr><th>a</th><td>b</td></tr></tbody><tfoot><tr><td>c</td></tr></tfoot></table>';
  expect(tidyPage(`<head></head>${data}${runtime}${form}${list}${table}`)).toBe(
    `<head></head>${data}${form}<ul><li><p>One<li>Two <b>b</b></ul><p>a</p> b<p>c</p><a><p>d</p></a>` +
      '<table><tbody><tr><th>a<td>b<tfoot><tr><td>c</table>',
  );
});

test('marks between texts are gone, but not in islands', () => {
  const island = '<astro-island component-url="/a.js"><p>within <!-- -->one day<!-- -->.</p></astro-island>';
  expect(tidyPage(`<head></head><p>© <!-- -->2025</p>${runtime}${island}<p>a<!-- -->b</p>`)).toBe(
    `<head></head><p>© 2025</p>${island}<p>ab</p>`,
  );
});

test.each([
  '',
  '<script>dispatchEvent(new Event("astro:interaction"))</script>',
  '<script>customElements.define("astro-island",class{})</script>',
])("an island without both of Astro's scripts stops the build: %j", (scripts) => {
  expect(() => tidyPage(`<head></head>${scripts}<astro-island></astro-island>`)).toThrow('no longer look as');
});
