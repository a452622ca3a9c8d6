import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { textContent } from 'domutils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attributeOf, parseHtml, select } from '../../integrations/parse-html.ts';
import { ADDRESS_FILE } from '../../server/site/built-address.ts';
import { pages } from '../pages.ts';
import { RunningSite } from '../running-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'https-site-'));

/** Returns the same build as if it had been made for another address. */
function builtFor(address: string): string {
  for (const name of readdirSync('dist')) symlinkSync(resolve('dist', name), join(folder, name));
  rmSync(join(folder, ADDRESS_FILE));
  writeFileSync(join(folder, ADDRESS_FILE), address);
  return folder;
}

let site: RunningSite;
let secure: RunningSite;
beforeAll(async () => {
  [site, secure] = await Promise.all([
    RunningSite.start(),
    RunningSite.start({}, builtFor('https://firm.example')),
  ]);
});
afterAll(async () => {
  await Promise.all([site.stop(), secure.stop()]);
  rmSync(folder, { recursive: true });
});

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const directives = (response: Response) =>
  new Map(
    (response.headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

const replies = ['/no-such-page', '/sitemap.xml', '/healthz', '/readyz', '/.well-known/security.txt'];

describe.each([...pages(), ...replies])('%s', (path) => {
  test('has every security header and a policy without hosts or unsafe-inline', async () => {
    const response = await fetch(site.url + path);
    expect(Object.fromEntries(response.headers)).toMatchObject(HEADERS);
    expect(response.headers.get('permissions-policy')).toContain('camera=()');
    const policy = directives(response);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    const sources = [...policy.values()].flat();
    expect(sources.filter((source) => !/^('(none|self|script|sha256-.+)'|data:)$/.test(source))).toEqual([]);
  });

  test('requires HTTPS if the public URL uses it', async () => {
    const [plain, https] = await Promise.all([fetch(site.url + path), fetch(secure.url + path)]);
    expect(plain.headers.has('strict-transport-security')).toBe(false);
    expect(https.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
  });
});

test.each(pages())('%s only allows its own inline code', async (path) => {
  const response = await fetch(site.url + path);
  const policy = directives(response);
  const html = parseHtml(await response.text());
  const inline = (tag: string) =>
    new Set(
      select(tag, html)
        .filter((element) => attributeOf(element, 'type') !== 'application/ld+json')
        .map((element) => hash(textContent(element))),
    );
  const allowed = (name: string) => new Set(policy.get(name)?.filter((source) => source !== "'self'"));
  expect(allowed('script-src')).toEqual(inline('script'));
  expect(allowed('style-src')).toEqual(inline('style'));
  expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
});
