import { expect, test } from 'vitest';
import { keepNumbersWhole, splitSections } from './legal-sections.ts';

test('each second-level heading begins a section', () => {
  const sections = splitSections('## Orders\n\nOne.\n\n## Changes\n\nTwo.\n\nThree.', 'a.md');
  expect(sections).toEqual([
    { title: 'Orders', body: 'One.' },
    { title: 'Changes', body: 'Two.\n\nThree.' },
  ]);
});

test('a text without headings is one section without a title', () => {
  expect(splitSections('Write to us.\n', 'a.md')).toEqual([{ title: '', body: 'Write to us.' }]);
});

test('a quoted block is the note of its section', () => {
  const [section] = splitSections('## A\n\nText.\n\n> Mind\n> this.', 'a.md');
  expect(section).toEqual({ title: 'A', body: 'Text.', note: 'Mind\nthis.' });
});

test('a second note is an error that names file and section', () => {
  const twoNotes = '## Orders\n\nText.\n\n> One.\n\n> Two.';
  expect(() => splitSections(twoNotes, 'terms.md')).toThrow(
    'terms.md: section "Orders" has 2 notes; a section has at most one.',
  );
});

test('a section without text is an error', () => {
  expect(() => splitSections('## Orders\n\n## Next\n\nText.', 'terms.md')).toThrow(
    'section "Orders" has no text',
  );
});

test('a second list in a section is an error', () => {
  expect(() => splitSections('- a\n\nText\n\n- b', 'terms.md')).toThrow('more than one list');
});

test('the number of a section and a range stay on one line, and a link keeps its address', () => {
  const html = '<p>See <a href="/policy#section-11-8">Section 11.8</a> within 5-7 days.</p>';
  expect(keepNumbersWhole(html)).toBe(
    '<p>See <a href="/policy#section-11-8">Section\u00a011.8</a> within <span>5-7</span> days.</p>',
  );
});
