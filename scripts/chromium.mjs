import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const DEBIAN = '/usr/bin/chromium';

function installed() {
  return [process.env.CHROME_PATH, chromium.executablePath(), DEBIAN].find(
    (path) => path && existsSync(path),
  );
}

/** The path of a Chromium, installed first where there is none; undefined where that can't be done either. */
export function findChromium() {
  const found = installed();
  if (found) return found;
  const run = (command, ...args) => spawnSync(command, args, { stdio: 'inherit' });
  process.stdout.write('No Chromium found; installing one…\n');
  run(process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium');
  if (!installed() && existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    run('apt-get', 'update', '-qq');
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation');
  }
  return installed();
}
