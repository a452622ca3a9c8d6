import { expect, test } from 'vitest';
import {
  findDemoColors,
  findForeignFilm,
  findNoFormService,
  findOldBuild,
  findOldVersion,
  findRemovedServices,
  findSamplePortraits,
  findSettings,
} from './find-unsettled.ts';

const set = {
  PUBLIC_URL: 'https://www.firm.com',
  MAIL_TO: 'leads@firm.com',
  SMTP_URL: 'smtps://mail.firm.com',
};

test('each setting that a launch needs is asked for by name', () => {
  expect(findSettings(set)).toEqual([]);
  expect(findSettings({ ...set, MAIL_TO: ' ' }).map(({ text }) => text)).toEqual(['MAIL_TO']);
  expect(findSettings({}).map(({ text }) => text)).toEqual(['PUBLIC_URL', 'MAIL_TO', 'SMTP_URL']);
});

test('where the landing page has no form service to forward to, that is said', () => {
  expect(findNoFormService({ FORM_SERVICE_URL: 'https://forms.example.com' })).toEqual([]);
  expect(findNoFormService({}).map(({ text }) => text)).toEqual(['FORM_SERVICE_URL']);
});

test('an address without https is none to launch with', () => {
  const [finding] = findSettings({ ...set, PUBLIC_URL: 'http://www.firm.com' });
  expect(finding?.reason).toBe('address that visitors reach without https');
});

test('a legal text about a service that is gone is found, whichever it is', () => {
  const text = '---\ntitle: Services\nservices: [payroll, bookkeeping]\n---\n\n## Payroll\n';
  expect(findRemovedServices(text, 'a.md', new Set(['payroll', 'bookkeeping', 'audits']))).toEqual([]);
  expect(findRemovedServices(text, 'a.md', new Set(['bookkeeping']))).toMatchObject([
    { file: 'a.md', line: 3, text: 'payroll' },
  ]);
  expect(findRemovedServices('---\ntitle: Payment\n---\n', 'a.md', new Set())).toEqual([]);
});

test('a version is old a year after its day', () => {
  const text = '---\ntitle: A\neffective: 2025-10-01\n---\n';
  expect(findOldVersion(text, 'a.md', '2026-10-01')).toEqual([]);
  expect(findOldVersion(text, 'a.md', '2026-10-02')).toMatchObject([
    { line: 3, text: 'in force since 2025-10-01' },
  ]);
});

test('a real person with the face of nobody is found; a sample with it, and a photo, are not', () => {
  const voices = [
    { name: 'Ana', sample: false, portrait: 'sample-1' },
    { name: 'Ben', sample: true, portrait: 'sample-2' },
    { name: 'Cleo', sample: false, portrait: 'cleo' },
    { name: 'Dan', sample: false },
  ];
  const found = findSamplePortraits(voices, 'a.yaml', (index) => index + 10);
  expect(found.map(({ line, text }) => [line, text])).toEqual([[10, 'Ana: portrait sample-1']]);
});

test('a film for another firm is found', () => {
  expect(findForeignFilm({ firm: 'A' }, 'A', 'film.json')).toEqual([]);
  expect(findForeignFilm({ firm: 'A' }, 'B', 'film.json')).toMatchObject([{ text: 'made for A' }]);
});

test("the demo's green is found where the firm is navy, and left alone where the firm is green", () => {
  const film = '{ "ink": "#0B2A1E" }';
  expect(findDemoColors(film, 'film.json', ['#101f3c'])).toMatchObject([{ text: '#0b2a1e' }]);
  expect(findDemoColors(film, 'film.json', ['#0b2a1e'])).toEqual([]);
});

test('a build is old after a month', () => {
  const built = new Date('2026-11-01T12:00:00Z');
  expect(findOldBuild(built, '2026-12-02')).toEqual([]);
  expect(findOldBuild(built, '2026-12-04')).toMatchObject([{ file: 'dist/', text: 'built 32 days ago' }]);
});
