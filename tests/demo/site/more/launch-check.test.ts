import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claims } from '../../../../content-model/firm.ts';
import { copyOfSite } from '../../../copy-of-site.ts';
import { otherClaims, otherFirm, otherPalette } from '../other-firm.ts';

const copy = copyOfSite();
afterAll(() => copy.remove());

const settings = {
  PUBLIC_URL: 'https://www.quillmark.com',
  MAIL_TO: 'leads@quillmark.com',
  SMTP_URL: 'smtps://mail.quillmark.com',
};
const FILM = 'src/video/onboarding.made-for.json';
const launch = (env: Record<string, string> = settings) => copy.run(env, 'scripts/launch-check.ts');

// A firm that has done all that a launch asks for.
beforeAll(() => {
  const real = (value: unknown) =>
    JSON.stringify(value, null, 1)
      .replaceAll('.test', '.com')
      .replaceAll('555', '867')
      .replaceAll(' Demo figure', '');
  copy.write('content/firm/firm.json', real(otherFirm));
  copy.write('content/firm/claims.json', real(otherClaims(claims)));
  copy.write('content/firm/colors.json', real(otherPalette));
  for (const script of ['workshop/draw-icons.ts', 'workshop/draw-portraits.ts']) copy.run({}, script);
  copy.write(FILM, JSON.stringify({ firm: otherFirm.name, colors: otherPalette }));
  for (const file of copy.files('content/{testimonials,reviews,people,pages/experts}.yaml')) {
    const text = copy
      .read(file)
      .replaceAll('sample: true', 'sample: false')
      .replaceAll('Sample client', 'A. Client');
    copy.write(file, text.replaceAll(/^ {2}portrait: sample-\d+\n/gm, ''));
  }
  for (const file of copy.files('content/**/*.{json,md,yaml}')) {
    const text = copy
      .read(file)
      .replaceAll(/draft for counsel/gi, 'approved')
      .replaceAll(/[.,]? invented for this demo\.?|invented for this demo: /gi, '')
      .replaceAll(' Demo figure.', '');
    copy.write(file, text.replace(/^effective: .*/m, `effective: ${new Date().toISOString().slice(0, 10)}`));
  }
}, 60_000);

test('a firm that has settled everything may launch', () => {
  const { stdout, status } = launch();
  expect(stdout).toContain('Ready to launch.');
  expect(status).toBe(0);
});

test('without the settings of a launch it may not', () => {
  const { stdout, status } = launch({ PUBLIC_URL: 'http://www.quillmark.com' });
  expect(stdout).toContain('address that visitors reach without https (1)');
  expect(stdout).toContain('setting that a launch needs (2)\n  .env  MAIL_TO\n  .env  SMTP_URL\n');
  expect(status).toBe(1);
});

const AGREEMENT = 'content/legal/agreement/04-payment.md';
const FAULTS: [file: string, from: string, to: string, reason: string][] = [
  ['content/firm/firm.json', 'post@quillmark.com', 'post@example.com', 'domain reserved for examples'],
  ['content/firm/firm.json', '212 867 0188', '212 555 0188', 'phone number reserved for examples'],
  ['content/pages/about.yaml', 'lead: ', 'lead: TBD ', 'still to be written'],
  ['content/firm/claims.json', '2027-03-31', '2026-01-01', 'figure to be reviewed by 2026-01-01'],
  ['content/firm/prices.yaml', '2027-01-31', '2026-01-01', 'figure to be reviewed by 2026-01-01'],
  [AGREEMENT, 'status: approved', 'status: draft for counsel', 'legal text not approved'],
  ['content/reviews.yaml', 'sample: false', 'sample: true', 'invented person'],
  [
    'content/testimonials.yaml',
    'id: month-end',
    'id: month-end\n  portrait: sample-1',
    'real person with a drawn portrait',
  ],
  [FILM, otherFirm.name, 'Evencolumn', 'film made for another firm'],
  [FILM, otherPalette.ink, '#0b2a1e', "the demo's colors, which are not the firm's"],
  ['public/favicon.svg', otherPalette.ink, '#0b2a1e', "the demo's colors, which are not the firm's"],
];

describe('where much is left to do', () => {
  const before = new Map<string, string>();
  /** What is found, a text for each reason, with its places. */
  let found: string[];

  beforeAll(() => {
    for (const [file, from, to] of FAULTS) {
      if (!before.has(file)) before.set(file, copy.read(file));
      copy.change(file, from, to);
    }
    const { stdout, status } = launch();
    expect(status).toBe(1);
    found = stdout.trim().split('\n\n');
  });

  afterAll(() => {
    for (const [file, text] of before) copy.write(file, text);
  });

  test.each(FAULTS)('in %s, "%s" that becomes "%s" is found', (file, _, __, reason) => {
    expect(found.find((text) => text.startsWith(reason))).toContain(`\n  ${file}`);
  });
});

test('without a license it names the files that say CPA, each with its first line', () => {
  const file = 'content/firm/firm.json';
  const text = copy.read(file);
  const { license: _, ...unlicensed } = JSON.parse(text);
  copy.write(file, JSON.stringify(unlicensed));
  const { stdout } = launch();
  copy.write(file, text);
  expect(stdout).toMatch(/says CPA, and content\/firm\/firm\.json has no license \(\d+\)\n/);
  expect(stdout).toMatch(/ {2}content\/pages\/about\.yaml:\d+ {2}/);
});

test('a version of a legal text that is older than a year is told, and stops nobody', () => {
  const text = copy.read(AGREEMENT);
  copy.write(AGREEMENT, text.replace(/^effective: .*/m, 'effective: 2020-02-29'));
  const { stdout, status } = launch();
  copy.write(AGREEMENT, text);
  expect(stdout).toContain(`to be thought of again: legal text older than a year (1)\n  ${AGREEMENT}:5`);
  expect(status).toBe(0);
});
