import { expect, test } from 'vitest';
import { stylesInHead } from './styles-in-head.ts';

test('styles of the body move to the end of the head, in their order', () => {
  expect(
    stylesInHead(
      '<head><style>a{}</style></head><body><p>one</p><style>b{}</style><p>two</p><style>c{}</style></body>',
    ),
  ).toBe(
    '<head><style>a{}</style><style>b{}</style><style>c{}</style></head><body><p>one</p><p>two</p></body>',
  );
});

test('a page without styles in its body stays as it is', () => {
  const page = '<head><style>a{}</style></head><body><p>$1 and $&</p></body>';
  expect(stylesInHead(page)).toBe(page);
});
