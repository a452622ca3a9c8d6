import { expect, test } from 'vitest';
import { groupByDue } from './due-groups.ts';

const at = (time: string) => Date.parse(`2026-11-27T${time}:00-08:00`);
const ZONE = 'America/Los_Angeles';

test('leads are grouped by when they are due, in their order', () => {
  const leads = ['08:59', '09:30', '10:00', '10:01', '11:00', '17:00', '23:59'].map((time) => ({
    time,
    answerBy: at(time),
  }));
  const next = { time: 'next day', answerBy: at('23:59') + 60_000 };
  const groups = groupByDue([...leads, next], at('09:00'), ZONE);
  expect(groups.map(({ due, leads }) => [due, ...leads.map(({ time }) => time)])).toEqual([
    ['late', '08:59'],
    ['hour', '09:30', '10:00'],
    ['hours', '10:01', '11:00'],
    ['day', '17:00', '23:59'],
    ['day', 'next day'],
  ]);
  expect(groups[3]?.until).toBe(at('23:59'));
});
