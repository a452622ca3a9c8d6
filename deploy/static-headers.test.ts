import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { makeFixtureSite } from '../tests/server/fixture-site.ts';
import { staticHeaders } from './static-headers.ts';

const dist = makeFixtureSite();
afterAll(() => rmSync(dist, { recursive: true, force: true }));
const blocks = staticHeaders(dist, { https: true }).split('\n\n');
const blockOf = (path: string) => blocks.find((block) => block.startsWith(`${path}\n`)) ?? '';

test('gives each page one CSP with the hashes of its inline code', () => {
  expect(blockOf('/about')).toContain("script-src 'self' 'sha256-of/about'");
  expect(blockOf('/about').match(/content-security-policy/g)).toHaveLength(1);
});

test('caches fingerprinted files but never pages with tokens', () => {
  expect(blockOf('/_astro/*')).toContain('immutable');
  expect(blockOf('/newsletter/confirm')).toContain('cache-control: no-store');
});

test('sends the speculation rules header only for pages', () => {
  expect(blockOf('/about')).toContain('speculation-rules: "/prerender.speculationrules"');
  expect(blockOf('/_astro/*')).not.toContain('speculation-rules');
});

test('gives unknown paths the common headers but no CSP', () => {
  expect(blockOf('/*')).toContain('strict-transport-security');
  expect(blockOf('/*')).not.toContain('content-security-policy');
});

test('omits pages that only the Node server can send', () => {
  expect(blockOf('/try-again')).toBe('');
});
