import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claims } from '../../../../content-model/firm.ts';
import { copyOfSite } from '../../../copy-of-site.ts';
import { run } from '../../../server/running-server.ts';
import { otherClaims, otherFirm, otherPalette } from '../other-firm.ts';

const copy = copyOfSite();
afterAll(() => copy.remove());

const settings = {
  PUBLIC_URL: 'https://www.quillmark.com',
  MAIL_TO: 'leads@quillmark.com',
  SMTP_URL: '',
  // Not looked up in DNS.
  MAIL_FROM: 'news@quillmark.test',
};
const VIDEO = 'src/video/onboarding.made-for.json';
/** Starts a mail server. @param refusal how it answers whoever signs in, unless it lets them */
async function startMailServer(...refusal: string[]): Promise<string> {
  const running = run('tests/peers/smtp-process.ts', refusal, {});
  closing.push(() => running.kill('SIGTERM'));
  await running.waitForOutput('a mail server');
  const [url = ''] = running.output().split(' ');
  return url.replace('//', '//site:password@');
}
const closing: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

const launch = (env: Record<string, string> = settings) => copy.run(env, 'scripts/launch-check.ts');

// A firm that's ready to launch.
beforeAll(async () => {
  settings.SMTP_URL = await startMailServer();
  copy.delete('content/newsletter');
  const real = (value: unknown) =>
    JSON.stringify(value, null, 1)
      .replaceAll('.test', '.com')
      .replaceAll('555', '867')
      .replaceAll(' Demo figure', '');
  copy.write('content/firm/firm.json', real(otherFirm));
  copy.write('content/firm/claims.json', real(otherClaims(claims)));
  const prices = copy.read('content/firm/prices.yaml');
  copy.write('content/firm/prices.yaml', prices.replaceAll('  sample: true\n', ''));
  copy.write('content/firm/colors.json', real(otherPalette));
  copy.write(VIDEO, JSON.stringify({ firm: otherFirm.name }));
  copy.change('content/sample-company.json', '"sample": true', '"sample": false');
  for (const file of copy.files(
    'content/{testimonials,reviews,people,pages/experts,firm/story,offers/*}.yaml',
  )) {
    const text = copy.read(file).replaceAll('sample: true', 'sample: false');
    copy.write(file, text.replaceAll(/^ {2}portrait: sample-\d+\n/gm, ''));
  }
  for (const file of copy.files('content/**/*.{json,md,yaml}')) {
    const text = copy
      .read(file)
      .replaceAll(/draft for counsel/gi, 'approved')
      .replaceAll(/: Invented for this demo\.?$/gm, ': Checked')
      .replaceAll(/[.,]? invented for this demo\.?|invented for this demo(?:: |\.)/gi, '')
      .replaceAll(' Demo figure.', '');
    copy.write(file, text.replace(/^effective: .*/m, `effective: ${new Date().toISOString().slice(0, 10)}`));
  }
}, 120_000);

test('a firm with nothing left to do is ready to launch', () => {
  const { stdout, status } = launch();
  expect(stdout).toContain('Ready to launch.');
  expect(stdout).toMatch(/Signed in to the SMTP server 127\.0\.0\.1:\d+, without sending anything\./);
  expect(status).toBe(0);
});

test("a firm whose mail server doesn't take its password isn't ready, and learns what to do", async () => {
  const refusal = '535 5.7.139 Authentication unsuccessful, basic authentication is disabled.';
  const { stdout, status } = launch({ ...settings, SMTP_URL: await startMailServer(refusal) });
  expect(stdout).toContain('doesn’t take our sign-in (SMTP 535 5.7.139 at AUTH PLAIN)');
  expect(stdout).toContain('Whoever runs the server can set up a token or another provider');
  expect(stdout).not.toContain('password@');
  expect(status).toBe(1);
});

test('one address for the website and the firm is something to look at', () => {
  const { stdout } = launch({ ...settings, MAIL_TO: settings.MAIL_FROM });
  expect(stdout).toContain('MAIL_FROM and MAIL_TO are the same address');
  expect(launch().stdout).not.toContain('the same address');
});

test("a firm without the launch settings isn't ready", () => {
  const { stdout, status } = launch({ PUBLIC_URL: 'http://www.quillmark.com' });
  expect(stdout).toContain(
    'Must change before you go live (3)\n\n  Settings\n    .env  setting needed for a launch: MAIL_TO\n    .env  setting needed for a launch: SMTP_URL\n    .env  address without https: PUBLIC_URL=',
  );
  expect(status).toBe(1);
});

const AGREEMENT = 'content/legal/agreement/04-payment.md';
const FAULTS: [file: string, from: string, to: string, reason: string][] = [
  ['content/firm/firm.json', 'post@quillmark.com', 'post@example.com', 'domain reserved for examples'],
  ['content/firm/firm.json', '212 867 0188', '212 555 0188', 'phone number reserved for examples'],
  ['content/pages/about.yaml', 'lead: ', 'lead: TBD ', 'not written yet'],
  ['content/firm/claims.json', '2027-03-31', '2026-01-01', 'review was due on 2026-01-01'],
  ['content/firm/prices.yaml', '2027-01-31', '2026-01-01', 'review was due on 2026-01-01'],
  [AGREEMENT, 'status: approved', 'status: draft for counsel', 'legal text not approved'],
  [
    'content/legal/agreement/09-limitation-of-liability.md',
    'status: approved',
    'status: draft for counsel',
    'question for a lawyer',
  ],
  ['content/reviews.yaml', 'sample: false', 'sample: true', 'invented'],
  [
    'content/testimonials.yaml',
    'id: month-end',
    'id: month-end\n  portrait: sample-1',
    'real person with a drawn sample portrait',
  ],
  [VIDEO, otherFirm.name, 'Evencolumn', 'made for another firm'],
];

describe('with many problems', () => {
  const before = new Map<string, string>();
  let found: string;

  beforeAll(() => {
    for (const [file, from, to] of FAULTS) {
      if (!before.has(file)) before.set(file, copy.read(file));
      copy.change(file, from, to);
    }
    const { stdout, status } = launch();
    expect(status).toBe(1);
    found = stdout;
  });

  afterAll(() => {
    for (const [file, text] of before) copy.write(file, text);
  });

  test.each(FAULTS)('in %s, finds "%s" changed to "%s"', (file, _, __, reason) => {
    const lines = found.split('\n').filter((line) => line.startsWith(`    ${file}:`));
    expect(lines.filter((line) => line.includes(`  ${reason}`))).not.toEqual([]);
  });

  test('groups what it found by page, apart from what a lawyer has to say', () => {
    const [must = '', lawyer = ''] = found.split('\nAsk your lawyer');
    expect(must).toContain('  /about\n    content/pages/about.yaml:');
    expect(lawyer).toContain(`\n  /policy\n    ${AGREEMENT}:`);
  });
});

test('lists the lines that mention CPAs if the firm names none', () => {
  const files = ['content/firm/firm.json', 'content/people.yaml'];
  const before = files.map(copy.read);
  const firm = JSON.parse(copy.read('content/firm/firm.json'));
  copy.write('content/firm/firm.json', JSON.stringify({ ...firm, checkedBy: undefined, license: undefined }));
  copy.write('content/people.yaml', copy.read('content/people.yaml').replaceAll('CPA', 'Partner'));
  const { stdout, status } = launch();
  for (const [index, file] of files.entries()) copy.write(file, before[index]);
  const [, look = ''] = stdout.split('\nLook at it');
  expect(look).toMatch(
    / {2}\/about\n(?: {4}.*\n)* {4}content\/pages\/about\.yaml:\d+ {2}speaks of a CPA, .*: .*CPA/,
  );
  expect(status).toBe(0);
});

test('mentions legal texts more than a year old without failing', () => {
  const text = copy.read(AGREEMENT);
  copy.write(AGREEMENT, text.replace(/^effective: .*/m, 'effective: 2020-02-29'));
  const { stdout, status } = launch();
  copy.write(AGREEMENT, text);
  expect(stdout).toContain(`${AGREEMENT}:5  legal text more than a year old: in effect since 2020-02-29`);
  expect(status).toBe(0);
});
