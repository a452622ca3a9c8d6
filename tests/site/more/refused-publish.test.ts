import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SmallCheckout, WORDS } from './small-checkout.ts';

let site: SmallCheckout;
beforeEach(() => {
  site = new SmallCheckout();
  site.write(WORDS, '"Public"');
  expect(site.publish().said).toBe('published');
});
afterEach(() => site.remove());

describe('leaves everything as it was if', () => {
  /** What may not change when a publish fails. */
  const state = () => [
    site.publicWords(),
    site.git('rev-parse', 'HEAD'),
    site.git('status', '--porcelain'),
    site.git('tag'),
  ];

  const refused = (...args: string[]) => {
    const before = state();
    const { status, output } = site.desk(...args);
    expect([status, output]).toEqual([1, expect.any(String)]);
    expect(state()).toEqual(before);
    return output;
  };

  test('nothing has changed', () => {
    expect(refused('publish')).toContain('Nothing has changed');
  });

  test('the pages would be for another address', () => {
    site.write('dist/current/address.txt', 'https://www.example.com');
    site.write(WORDS, '"One"');
    expect(refused('publish')).toContain('PUBLIC_URL');
  });

  test('an update is waiting, which is published with the words if someone asks for it', () => {
    site.write('server/update.txt', 'new');
    site.commit('Update');
    site.write(WORDS, '"One"');
    expect(refused('publish')).toContain('update');
    expect(refused('rebuild')).toContain('update');
    expect(site.desk('publish', '--update').status).toBe(0);
    expect(site.publicWords()).toBe('"One"');
  });

  test('something is invented and the site has a real address, and asks only once', () => {
    site.env = { PUBLIC_URL: 'https://www.firm.example' };
    site.write('content/people.yaml', '- { id: ana, name: Ana Invented, sample: true }\n');
    const asked = refused('publish');
    expect(asked).toContain('Ana Invented');
    expect(asked).toContain('--anyway');
    expect(site.desk('publish', '--anyway').status).toBe(0);
    site.write(WORDS, '"Not asked again"');
    expect(site.desk('publish').status).toBe(0);
    expect(site.publicWords()).toBe('"Not asked again"');
  });
});
