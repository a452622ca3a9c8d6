import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

// The shell has no window's interface, which nobody sees here: tests take two thirds of the time in it.
const DEBIAN = ['/usr/lib/chromium/chromium-headless-shell', '/usr/bin/chromium'];

/** The path of a Chromium that is there: that of CHROME_PATH, or Playwright's own, or Debian's. */
export function installedChromium() {
  return [process.env.CHROME_PATH, chromium.executablePath(), ...DEBIAN].find(
    (path) => path && existsSync(path),
  );
}

/** The path of a Chromium, installed first where there is none; undefined where that can't be done either. */
export function findChromium() {
  const found = installedChromium();
  if (found) return found;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (command, ...args) => spawnSync(command, args, { stdio: 'inherit', env });
  process.stdout.write('No Chromium found; installing one…\n');
  // First: it brings the system's libraries that a Chromium needs, and Playwright's download takes minutes to give up
  // where its servers are out of reach.
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
  process.stderr.write('No Chromium was found and none could be installed. Set CHROME_PATH to one.\n');
  process.exitCode = 1;
}
