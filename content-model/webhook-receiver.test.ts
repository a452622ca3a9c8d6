import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import firm from '../content/firm/firm.json' with { type: 'json' };

afterEach(() => {
  vi.doUnmock('../content/firm/firm.json');
  vi.resetModules();
});

async function policyOf(webhookReceiver: string | undefined) {
  vi.doMock('../content/firm/firm.json', () => ({ default: { ...firm, webhookReceiver } }));
  const { fillIn } = await import('./fill-in/placeholders.ts');
  return fillIn(readFileSync('content/legal/policies/01-privacy.md', 'utf8'));
}

test('the privacy policy names the company that gets webhooks', async () => {
  const policy = await policyOf('Zapier, Inc');
  expect(policy).toContain('- Zapier, Inc, which gets a copy for the software we use');
  expect(policy).toContain('and the copy at Zapier, Inc for as long as we need them');
});

test('without webhooks the privacy policy doesn’t mention them', async () => {
  expect(await policyOf(undefined)).not.toMatch(/software we use|undefined/);
});
