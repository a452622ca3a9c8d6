import { expect, test } from 'vitest';
import { CannotStart } from '../server/cannot-start.ts';
import { readPreviewUrl } from './settings.ts';

const read = (preview: string, desk = 'https://desk.firm.example', site = 'https://www.firm.example') =>
  readPreviewUrl({ PREVIEW_URL: preview }, new URL(desk), new URL(site))?.origin;

test('reads the host of copies that owners look at', () => {
  expect(read('')).toBeUndefined();
  expect(read(' https://preview.firm.example ')).toBe('https://preview.firm.example');
  expect(read('http://localhost:4401', 'http://localhost:4400')).toBe('http://localhost:4401');
});

test.each([
  ['preview.firm.example', 'full URL'],
  ['https://preview.firm.example/looks', 'must end after the host'],
  ['http://preview.firm.example', 'must start with https://'],
  ['https://desk.firm.example', 'another host than DESK_URL'],
  // Cookies don't know ports.
  ['https://desk.firm.example:8443', 'another host than DESK_URL'],
  ['https://www.firm.example', 'another host than the site’s own'],
  ['https://preview.other.example', 'the same domain as DESK_URL, such as https://preview.firm.example'],
])('refuses %s', (preview, problem) => {
  expect(() => read(preview)).toThrow(CannotStart);
  expect(() => read(preview)).toThrow(problem);
});

test('refuses the port of the desk or the site while trying it out', () => {
  const local = ['http://localhost:4400', 'http://localhost:3000'] as const;
  expect(() => read('http://localhost:4400', ...local)).toThrow('DESK_URL');
  expect(() => read('http://localhost:3000', ...local)).toThrow('PUBLIC_URL');
});
