import { expect, test } from 'vitest';
import { tidyPage } from './tidy-page.ts';

test('styles of the body stand in the head', () => {
  expect(
    tidyPage('<head><style>a{}</style></head><body><style>b{}</style><p>One</p><style>c{}</style></body>'),
  ).toBe('<head><style>a{}</style><style>b{}</style><style>c{}</style></head><body><p>One</p></body>');
});

test('marks between texts are gone, but not in islands', () => {
  const runtime = '<script>customElements.define("astro-island",class{})</script>';
  const island = '<astro-island uid="a"><p>within <!-- -->one day<!-- -->.</p></astro-island>';
  expect(tidyPage(`<head></head><p>© <!-- -->2025</p>${runtime}${island}<p>a<!-- -->b</p>`)).toBe(
    `<head></head><p>© 2025</p>${island}<p>ab</p>`,
  );
});

test("an island without Astro's scripts stops the build", () => {
  expect(() => tidyPage('<head></head><astro-island></astro-island>')).toThrow('no longer look as');
});
