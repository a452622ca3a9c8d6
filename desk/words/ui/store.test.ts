import { beforeEach, expect, test, vi } from 'vitest';
import { newsNow } from '../../app/news.ts';
import type { Value } from '../files/value.ts';
import type { FileNow } from '../server/workspace.ts';

const PATH = 'content/newsletter/2026-12-01-december.md';
/** What the server would answer. */
let onDisk: FileNow;

vi.stubGlobal('localStorage', { setItem: () => undefined, removeItem: () => undefined });
vi.mock('../../app/requests.ts', () => ({
  request: async (name: string) => (name === 'readFile' ? onDisk : { problems: [] }),
}));
const { change, changeText, current, discardAll, isInConflict, load, noteSent, set, setTyped } = await import(
  './store.ts'
);

/** Has someone else save the file. */
async function saveElsewhere(version: string, data: Value): Promise<void> {
  onDisk = { path: PATH, version, text: JSON.stringify(data), data };
  await load(PATH);
}

beforeEach(async () => {
  set({ typed: {}, onDisk: {} });
});

test('someone who goes on typing is still asked about what a colleague has saved', async () => {
  await saveElsewhere('one', { phone: '1' });
  changeText(PATH, 'mine');
  await saveElsewhere('two', { phone: '2' });
  changeText(PATH, 'mine!');
  expect(isInConflict(PATH)).toBe(true);
});

test('someone who types a new file is asked about one of the same name', async () => {
  setTyped(PATH, { version: null, data: { phone: '1' } });
  await saveElsewhere('one', { phone: '2' });
  change(PATH, ['phone'], '3');
  expect(isInConflict(PATH)).toBe(true);
});

test('what was saved although its answer was lost is saved, and what was typed since goes on from there', async () => {
  await saveElsewhere('one', { phone: '1' });
  change(PATH, ['phone'], '2');
  noteSent(current().typed);
  change(PATH, ['phone'], '3');
  await saveElsewhere('two', { phone: '2' });
  expect(current().typed).toEqual({ [PATH]: { version: 'two', data: { phone: '3' } } });
  await saveElsewhere('three', { phone: '3' });
  expect(current().typed).toEqual({});
});

test('taking back that all was discarded leaves what has been typed since', async () => {
  await saveElsewhere('one', { phone: '1' });
  change(PATH, ['phone'], '2');
  discardAll();
  const { undo } = newsNow();
  change(PATH, ['phone'], '3');
  undo?.();
  expect(current().typed[PATH]?.data).toEqual({ phone: '3' });
});
