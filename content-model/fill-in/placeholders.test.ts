import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { firm } from '../firm.ts';

beforeEach(() => {
  vi.doUnmock('../../content/firm/retention.json');
  vi.resetModules();
});

test("the privacy policy states the firm's retention periods", async () => {
  const periods = {
    leads: '1 month',
    unconfirmedSignUps: '14 days',
    quarantined: '1 day',
    mailFiles: '2 years',
    activity: '2 years',
    clientRecords: '7 years',
  };
  vi.doMock('../../content/firm/retention.json', () => ({ default: periods }));
  const { fillIn } = await import('./placeholders.ts');
  const policy = fillIn(readFileSync('content/legal/policies/01-privacy.md', 'utf8'));
  expect(policy).toMatch(/\*\*Messages\*\*.*: 1 month after they arrive\./);
  if (firm.newsletter) {
    expect(policy).toContain('while you’re subscribed, and for 1 month after you unsubscribe.');
    expect(policy).toContain('If you never confirm: 14 days.');
  }
  expect(policy).toContain('because they look automated: 1 day after they arrive.');
  expect(policy).toContain('instead of being sent: 2 years.');
  const kept = fillIn(
    'We keep work papers{{#services.returns}} and copies of returns{{/services.returns}} for 7 years',
  );
  expect(policy).toContain(kept);
});

test('uses typographic apostrophes and keeps § and its number on one line', async () => {
  const { fillIn } = await import('./placeholders.ts');
  expect(fillIn("It's in Minn. Stat. § 181.9881, and § is its sign.")).toBe(
    'It’s in Minn. Stat. §\u00a0181.9881, and § is its sign.',
  );
  expect(fillIn("Runway at {month}'s pace")).toBe('Runway at {month}’s pace');
});

test.each(['{{ firm.constructor.name }}', '{{ firm.name.length }}', '{{ claims.toString.name }}'])(
  '%s is refused, because no file says it',
  async (placeholder) => {
    const { placeholderProblems } = await import('./placeholders.ts');
    expect(placeholderProblems(placeholder)).toHaveLength(1);
  },
);

test.each(['{{ client.sample }}', '{{ services.books }}', '{{ calls }}'])(
  '%s, which isn’t a value, is refused without being suggested',
  async (placeholder) => {
    const { placeholderProblems } = await import('./placeholders.ts');
    const [problem] = placeholderProblems(placeholder);
    expect(problem?.message).toContain("isn't in content/firm/");
    expect(problem?.message).not.toContain(`did you mean ${placeholder}`);
  },
);
