import { expect, test } from 'vitest';
import { splitSections } from './legal-sections.ts';

test('each second-level heading starts a section', () => {
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

test('rejects a link that names one section and leads to another', () => {
  const text = (link: string) => `## Fees\n\nAs in [Section 1.13](/policy#section-${link}).`;
  expect(splitSections(text('1-13'), 'a.md')).toHaveLength(1);
  expect(() => splitSections(text('1-12'), 'a.md')).toThrow(
    'a.md: section "Fees" says Section 1.13 but links to section-1-12; use the same number.',
  );
});
