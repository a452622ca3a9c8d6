import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../tests/free-port.ts';
import { start } from './product.ts';

/** Starts nginx with one worker on the pages of a built site. @returns `undefined` where it is not installed */
export async function startNginx(
  ending: AsyncDisposableStack,
  dist: string,
  folder: string,
): Promise<{ port: number; version: string } | undefined> {
  const binary = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find(existsSync);
  if (!binary) return undefined;
  const port = await freePort();
  const config = join(folder, 'nginx.conf');
  mkdirSync(join(folder, 'nginx'));
  writeFileSync(
    config,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 512; }
http { types { text/html html; } access_log off; sendfile on; keepalive_requests 1000000; gzip_static on; client_body_temp_path ${folder}/nginx;
  server { listen 127.0.0.1:${port}; root ${dist}/site; try_files $uri.html $uri $uri/index.html =404; } }`,
  );
  await start(ending, port, [binary, '-c', config, '-p', folder]);
  const { stderr } = spawnSync(binary, ['-v'], { encoding: 'utf8' });
  return { port, version: /nginx\/(\S+)/.exec(stderr)?.[1] ?? '' };
}
