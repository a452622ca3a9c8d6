import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { makeFixtureSite } from '../tests/server/fixture-site.ts';
import { staticHeaders } from './static-headers.ts';

const dist = makeFixtureSite();
afterAll(() => rmSync(dist, { recursive: true, force: true }));
const blocks = staticHeaders(dist, { https: true }).split('\n\n');
const blockOf = (path: string) => blocks.find((block) => block.startsWith(`${path}\n`)) ?? '';

test('gives each page one policy, with the hashes of its inline code', () => {
  expect(blockOf('/about')).toContain("script-src 'self' 'sha256-of/about'");
  expect(blockOf('/about').match(/content-security-policy/g)).toHaveLength(1);
});

test('lets browsers keep fingerprinted files, and never pages with tokens', () => {
  expect(blockOf('/_astro/*')).toContain('immutable');
  expect(blockOf('/newsletter/confirm')).toContain('cache-control: no-store');
});

test('names the speculation rules for pages only', () => {
  expect(blockOf('/about')).toContain('speculation-rules: "/prerender.speculationrules"');
  expect(blockOf('/_astro/*')).not.toContain('speculation-rules');
});

test('gives unknown paths the common headers, without a policy', () => {
  expect(blockOf('/*')).toContain('strict-transport-security');
  expect(blockOf('/*')).not.toContain('content-security-policy');
});

test('has no block for pages that only the server sends', () => {
  expect(blockOf('/try-again')).toBe('');
});
