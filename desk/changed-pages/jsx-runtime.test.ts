import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Fragment, jsx, jsxs } from './jsx-runtime.ts';

const html = (element: React.ReactNode) => renderToStaticMarkup(element);

test('texts beside each other become one', () => {
  expect(html(jsxs('p', { children: ['Due ', 2, ' of ', 3, false, null] }))).toBe('<p>Due 2 of 3</p>');
  expect(html(jsxs('option', { children: ['Page ', 1] }))).toBe('<option>Page 1</option>');
  expect(html(jsxs('div', { children: ['', false] }))).toBe('<div></div>');
});

test('a text beside an element gets an element', () => {
  const bold = jsx('b', { children: 'now' });
  expect(html(jsxs('p', { children: ['Due ', bold, ''] }))).toBe(
    '<p><desk-text>Due </desk-text><b>now</b></p>',
  );
  expect(html(jsxs('p', { children: [['Due ', jsx('b', { children: 'now' }, 'b')], ' or later'] }))).toBe(
    '<p><desk-text>Due </desk-text><b>now</b><desk-text> or later</desk-text></p>',
  );
  expect(html(jsx(Fragment, { children: 'Due' }))).toBe('<desk-text>Due</desk-text>');
});

const Line = ({ children }: { children: React.ReactNode }) => jsx('p', { children });

test('what a component is given it passes on', () => {
  expect(html(jsxs(Line, { children: ['Due ', jsx('b', { children: 'now' })] }))).toBe(
    '<p><desk-text>Due </desk-text><b>now</b></p>',
  );
});
