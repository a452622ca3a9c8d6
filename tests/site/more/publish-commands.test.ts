import { afterEach, beforeEach, expect, test } from 'vitest';
import { SmallCheckout, WORDS } from './small-checkout.ts';

let site: SmallCheckout;
beforeEach(() => {
  site = new SmallCheckout();
});
afterEach(() => site.remove());

test('a dry run lists versions that come along, and saved words', () => {
  site.write(WORDS, '"Committed"');
  site.commit('By hand');
  site.write('content/other.json', '"Saved"');
  const { status, output } = site.desk('publish', '--dry-run');
  expect(output).toMatch(/come along:\n {2}\w+ {2}Dev Developer {9}By hand\n/);
  expect(output).toContain('+ Saved');
  expect([status, site.publicWords()]).toEqual([0, '"Start"']);
});

test('a rebuild says what to publish first, and whether anything has changed', () => {
  site.write(WORDS, '"Committed"');
  site.commit('By hand');
  const refused = site.desk('rebuild');
  expect(refused.output).toContain('npm run desk -- publish');
  expect(refused.status).toBe(1);
  expect(site.desk('publish').output).toContain('Published as');
  expect(site.desk('rebuild')).toEqual({ status: 0, output: expect.stringContaining('Nothing has changed') });
  // As the build of another month.
  site.write('dist/current/inputs.sha256', 'old');
  expect(site.desk('rebuild')).toEqual({
    status: 0,
    output: expect.stringContaining('Built what’s public again'),
  });
});
