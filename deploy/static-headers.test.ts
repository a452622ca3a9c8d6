import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { makeFixtureSite } from '../tests/server/fixture-site.ts';
import { staticHeaders } from './static-headers.ts';

const dist = makeFixtureSite();
afterAll(() => rmSync(dist, { recursive: true, force: true }));
const blocks = staticHeaders(dist, { https: true }).split('\n\n');
const blockOf = (path: string) => blocks.find((block) => block.startsWith(`${path}\n`)) ?? '';

test('each page carries the hashes of its own inline code, once', () => {
  expect(blockOf('/about')).toContain("script-src 'self' 'sha256-of/about'");
  expect(blockOf('/about').match(/content-security-policy/g)).toHaveLength(1);
});

test('fingerprinted files may be kept for ever, and token pages nowhere', () => {
  expect(blockOf('/_astro/*')).toContain('immutable');
  expect(blockOf('/newsletter/confirm')).toContain('cache-control: no-store');
});

test('pages alone name the rules by which a browser makes the next one ready', () => {
  expect(blockOf('/about')).toContain('speculation-rules: "/prerender.speculationrules"');
  expect(blockOf('/_astro/*')).not.toContain('speculation-rules');
});

test('what is the same everywhere stands on unknown paths too', () => {
  expect(blockOf('/*')).toContain('strict-transport-security');
  expect(blockOf('/*')).not.toContain('content-security-policy');
});

test('what the server alone sends has no block', () => {
  expect(blockOf('/try-again')).toBe('');
});
