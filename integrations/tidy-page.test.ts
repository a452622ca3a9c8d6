import { expect, test } from 'vitest';
import { tidyPage } from './tidy-page.ts';

const runtime =
  '<script>dispatchEvent(new Event("astro:interaction"))</script><script>customElements.define("astro-island",class{})</script>';

test('styles of the body stand in the head', () => {
  expect(
    tidyPage('<head><style>a{}</style></head><body><style>b{}</style><p>One</p><style>c{}</style></body>'),
  ).toBe('<head><style>a{}</style><style>b{}</style><style>c{}</style></head><body><p>One</p></body>');
});

test('a page with nothing to tidy stays as it is', () => {
  const page = '<head><style>a{}</style></head><body><p>$1 and $&</p></body>';
  expect(tidyPage(page)).toBe(page);
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
