import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageHashes } from '../../server/security-headers.ts';
import { RunningSite } from '../running-site.ts';

/** Collects a page's errors for as long as its tab is open. */
const WATCH = `{
  const read = () => JSON.parse(sessionStorage.getItem('complaints') || '[]');
  const note = (text) => sessionStorage.setItem('complaints', JSON.stringify(read().concat(text)));
  sessionStorage.setItem('complaints', JSON.stringify(read()));
  addEventListener('error', ({ message, target }) => note(message || 'not loaded: ' + target.outerHTML), true);
  addEventListener('unhandledrejection', ({ reason }) => note('rejected: ' + reason));
  addEventListener('securitypolicyviolation', (event) => note(event.violatedDirective + ': ' + event.blockedURI));
}`;

/** Starts the real server with a script added to each page that collects errors, because WebDriver can't read the console. */
export async function startWatchedSite() {
  const dist = mkdtempSync(join(tmpdir(), 'watched-site-'));
  cpSync('dist', dist, { recursive: true });
  const list = join(dist, 'inline-hashes.json');
  const hashes: Record<string, PageHashes> = JSON.parse(readFileSync(list, 'utf8'));
  const hash = `sha256-${createHash('sha256').update(WATCH).digest('base64')}`;
  for (const page of Object.values(hashes)) page.scripts.push(hash);
  writeFileSync(list, JSON.stringify(hashes));
  for (const file of globSync(join(dist, '**/*.html'))) {
    const html = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      html.replace('<head>', () => `<head><script>${WATCH}</script>`),
    );
    for (const compressed of [`${file}.br`, `${file}.gz`]) rmSync(compressed, { force: true });
  }
  const site = await RunningSite.start({}, dist);
  return {
    site,
    async stop() {
      await site.stop();
      rmSync(dist, { recursive: true });
    },
  };
}
