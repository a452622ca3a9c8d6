import { expect, test } from 'vitest';
import { findBrokenPromises, type Passage, type Promises } from '../promises.ts';

const FAQ = { file: 'content/faq.yaml', at: ['penalties'] };
const AGREEMENT = { file: 'content/legal/agreement/08-warranty.md', at: ['What we promise'] };

const promises = (never: string[] = []): Promises => ({
  promises: [
    {
      id: 'penalty',
      promise: 'We pay the penalty that our error causes.',
      because: 'agreement 8.1',
      says: ['we pay the penalty', 'Section 9'],
      places: [FAQ, AGREEMENT],
      never,
    },
  ],
  wordings: [{ say: 'Check a box', never: ['tick'] }],
});

const passage = (place: typeof FAQ, text: string): Passage => ({
  ...place,
  line: 7,
  text: text.toLowerCase(),
});
const faq = passage(FAQ, 'We pay the penalty within Section 9.');
const agreement = passage(AGREEMENT, 'In that case we pay the penalty, within the limits of Section 9.');

const found = (passages: Passage[], never?: string[]) =>
  findBrokenPromises(promises(never), passages).map(({ file, line, text }) => `${file}:${line} ${text}`);

test('finds nothing if every place says the promise', () => {
  expect(found([faq, agreement])).toEqual([]);
});

test('names the place and the words that it lacks', () => {
  expect(found([passage(FAQ, 'We correct the return. See Section 9.'), agreement])).toEqual([
    'content/faq.yaml:7 penalty: we pay the penalty',
  ]);
});

test('takes the texts of a place together', () => {
  const [first, second] = [passage(FAQ, 'We pay the penalty.'), passage(FAQ, 'See Section 9.')];
  expect(found([first, second, agreement])).toEqual([]);
});

test('names a place that lost its text, but no page that the firm does without', () => {
  const other = passage({ ...FAQ, at: ['prices'] }, 'It depends.');
  expect(found([other, agreement])).toEqual([
    'content/faq.yaml:1 penalty: we pay the penalty',
    'content/faq.yaml:1 penalty: Section 9',
  ]);
  expect(found([agreement])).toEqual([]);
});

test('names a text that makes the promise without being listed', () => {
  const unlisted = passage({ file: 'content/pages/about.yaml', at: ['why'] }, faq.text);
  expect(found([faq, agreement, unlisted])).toEqual(['content/pages/about.yaml:7 penalty: why']);
});

test('names a text that promises something else', () => {
  const other = passage({ file: 'content/pages/about.yaml', at: ['why'] }, 'We cover every penalty.');
  expect(found([faq, agreement, other], ['cover every penalty'])).toEqual([
    'content/pages/about.yaml:7 cover every penalty (penalty)',
  ]);
});

test('looks for whole words', () => {
  const other = (text: string) => passage({ file: 'content/pages/about.yaml', at: ['why'] }, text);
  expect(found([faq, agreement, other('Sticks.')])).toEqual([]);
  expect(found([faq, agreement, other('Tick one.')])).toHaveLength(1);
});
