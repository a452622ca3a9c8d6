import { expect, test } from 'vitest';
import { callWords, nameOfZone } from '../../content-model/call-words.ts';
import { ZONES, zoneOf } from './zones.ts';

test.each([
  ['America/New_York', 'America/New_York'],
  ['America/Indiana/Indianapolis', 'America/Indianapolis'],
  ['America/Kentucky/Louisville', 'America/Louisville'],
  ['US/Pacific', 'America/Los_Angeles'],
  ['Etc/UTC', 'UTC'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
])('%s is offered as %s', (name, zone) => {
  expect(zoneOf(name)).toBe(zone);
  expect(ZONES).toContain(zone);
});

test.each(['', 'Atlantis/Center', '+05:00', 'Etc/GMT+5', 'x'.repeat(10_000), undefined, 5])(
  '%j isn’t a listed time zone',
  (name) => {
    expect(zoneOf(name)).toBeUndefined();
  },
);

test('lists the zones of most US visitors first, the others by name, and each zone once', () => {
  expect(ZONES.slice(0, 4)).toEqual([
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Los_Angeles',
  ]);
  const names = ZONES.slice(Object.keys(callWords.times.zones).length).map(nameOfZone);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
  expect(new Set(ZONES).size).toBe(ZONES.length);
});
