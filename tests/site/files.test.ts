import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RunningSite } from '../running-site.ts';

const ROOT = 'dist/site';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.speculationrules': 'application/speculationrules+json',
  '.svg': 'image/svg+xml',
  // RFC 9116 §3 requires the same for security.txt.
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

const files = readdirSync(ROOT, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
  .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));

let site: RunningSite;
beforeAll(async () => {
  site = await RunningSite.start();
});
afterAll(() => site.stop());

test.each(files)('the server sends %s unchanged, with its type', async (file) => {
  const path = file.replace(/\.html$/, '').replace(/^index$/, '');
  const response = await fetch(`${site.url}/${path}`);
  expect(response.status).toBe(file === '404.html' ? 404 : 200);
  expect(response.headers.get('content-type')).toBe(TYPES[extname(file)]);
  expect(Buffer.from(await response.arrayBuffer()).equals(readFileSync(join(ROOT, file)))).toBe(true);
});
