import { expect, test } from 'vitest';
import { builtPage } from '../../site/built-page.ts';

// Constants in styles and scripts. Browser tests check how they look.
const home = builtPage('/');

test('the header turns solid past 10 px', () => {
  expect(home.scripts).toMatch(/scrollY>10\b/);
});

test('sections fade in at 10 % visibility', () => {
  expect(home.scripts).toMatch(/threshold:\.1\b/);
});

test('the announcement bar is 40 px high, and 45 px on phones', () => {
  // The build shortens the property's name.
  const [, bar] = /--(\w+):max\(40px,/.exec(home.styles) ?? [];
  expect(home.styles).toMatch(new RegExp(`height:var\\(--${bar}\\)`));
  expect(home.styles).toMatch(new RegExp(`\\(max-width:30rem\\)\\{:root\\{[^}]*--${bar}:max\\(45px,`));
});

test('the announcement scrolls over 30 s, and over 15 s on phones', () => {
  expect(home.styles).toMatch(/animation:30s linear infinite/);
  expect(home.styles).toMatch(/\(max-width:480px\)\{[^}]*animation-duration:15s/);
});

test('testimonials loop over 20 s, the second row in reverse', () => {
  expect(home.styles).toMatch(/animation:20s linear infinite/);
  expect(home.styles).toMatch(/\[data-reverse\]\{animation-direction:reverse\}/);
});

test('the checklist link stops 90 px above the documents', () => {
  expect(builtPage('/personal-tax').styles).toMatch(/scroll-margin-top:90px/);
});

test('the video dialog fades within 200 ms', () => {
  expect(builtPage('/experts').styles).toMatch(/(?:\.2s|200ms)/);
});
