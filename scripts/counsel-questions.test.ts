import { expect, test } from 'vitest';
import { findCounselQuestions } from './counsel-questions.ts';

const text = (status: string) =>
  `---\ntitle: A\nstatus: ${status}\ncounsel:\n  - Is the cap valid?\n  - Which law governs?\n---\n\nText.\n`;

test('lists the questions for a lawyer in a draft, each with its line', () => {
  expect(findCounselQuestions(text('draft for counsel'), 'a.md')).toEqual([
    { file: 'a.md', line: 5, reason: 'question for a lawyer', text: 'Is the cap valid?' },
    { file: 'a.md', line: 6, reason: 'question for a lawyer', text: 'Which law governs?' },
  ]);
});

test('lists none once the text is approved, or where a draft has none', () => {
  expect(findCounselQuestions(text('approved'), 'a.md')).toEqual([]);
  expect(findCounselQuestions('---\nstatus: draft for counsel\n---\n\nText.\n', 'a.md')).toEqual([]);
});
