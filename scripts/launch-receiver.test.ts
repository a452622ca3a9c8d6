import { expect, test } from 'vitest';
import { findUnnamedReceiver } from './launch-findings.ts';

const env = { WEBHOOK_URL: 'https://hooks.example' };

test('webhooks need a company that the privacy policy names', () => {
  expect(findUnnamedReceiver(env, undefined)).toHaveLength(1);
  expect(findUnnamedReceiver(env, 'Zapier, Inc')).toEqual([]);
  expect(findUnnamedReceiver({ WEBHOOK_URL: ' ' }, undefined)).toEqual([]);
});
