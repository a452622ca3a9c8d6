import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

// Tests run a third faster in the headless shell.
const DEBIAN = ['/usr/lib/chromium/chromium-headless-shell', '/usr/bin/chromium'];

/** Finds CHROME_PATH, Playwright's Chromium or Debian's. */
export function installedChromium() {
  return [process.env.CHROME_PATH, chromium.executablePath(), ...DEBIAN].find(
    (path) => path && existsSync(path),
  );
}

/** Finds a Chromium, or installs one. @returns undefined if that fails */
export function findChromium() {
  const found = installedChromium();
  if (found) return found;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'inherit', env });
  process.stdout.write('No Chromium found; installing one…\n');
  // Debian's comes with the libraries it needs, and Playwright's download takes minutes to fail offline.
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    run('apt-get', 'update', '-qq');
    const packages = ['chromium-headless-shell', 'fonts-liberation'];
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages);
  }
  if (!installedChromium()) {
    run(process.execPath, 'node_modules/playwright/cli.js', 'install', '--no-shell', 'chromium');
  }
  return installedChromium();
}

if (import.meta.main && !findChromium()) {
  process.stderr.write("There's no Chromium, and installing one failed. Set CHROME_PATH to a Chromium.\n");
  process.exitCode = 1;
}
