import { afterEach, beforeEach, expect, test } from 'vitest';
import { SmallCheckout, WORDS } from './small-checkout.ts';

let site: SmallCheckout;
beforeEach(() => {
  site = new SmallCheckout();
});
afterEach(() => site.remove());

/** More than publishing takes. */
const MOST = 200;

test.each(['killed', 'full'] as const)(
  '%s at each step of publishing, the site is one whole version, nothing typed is lost, and the next publish works',
  (fault) => {
    let before = site.publicWords();
    let at = 0;
    for (let isOver = false; !isOver; ) {
      at += 1;
      const words = `"Words ${at}"`;
      site.write(WORDS, words);
      const { status, said, stderr } = site.publish('', { fault, at });
      isOver = stderr === 'over';
      const where = `step ${at}: ${status} ${said} ${stderr}`;
      expect([before, words], where).toContain(site.publicWords());
      expect(site.read(WORDS), where).toBe(words);
      if (said === 'published') expect(site.publicWords(), where).toBe(words);
      if (fault === 'full') expect(['', 'over'], where).toContain(stderr);

      expect(['published', 'nothing-changed'], where).toContain(site.publish().said);
      expect(site.publicWords(), where).toBe(words);
      expect(site.read(WORDS), where).toBe(words);
      expect(site.git('status', '--porcelain'), where).toBe('');
      before = words;
      expect(at).toBeLessThan(MOST);
    }
  },
  1_200_000,
);

test('killed at each step of going back, too', () => {
  for (const words of ['"One"', '"Two"']) {
    site.write(WORDS, words);
    expect(site.publish().said).toBe('published');
  }
  const [one, two] = ['"One"', '"Two"'].map(site.versionWith);
  const typed = '"Typed"';
  site.write('content/other.json', typed);
  let at = 0;
  for (let isOver = false; !isOver; ) {
    at += 1;
    const [id, words, before] = at % 2 ? [one, '"One"', '"Two"'] : [two, '"Two"', '"One"'];
    const { status, said, stderr } = site.publish(id, { fault: 'killed', at });
    isOver = stderr === 'over';
    const where = `step ${at}: ${status} ${said} ${stderr}`;
    expect([before, words], where).toContain(site.publicWords());

    expect(['published', 'nothing-changed'], where).toContain(site.publish(id).said);
    expect(site.publicWords(), where).toBe(words);
    expect(site.read(WORDS), where).toBe(words);
    expect(site.read('content/other.json'), where).toBe(typed);
    expect(site.git('status', '--porcelain'), where).toBe('M content/other.json');
    expect(at).toBeLessThan(MOST);
  }
}, 1_200_000);
