import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { lookup } from 'mrmime';
import { Refused } from './refused.ts';

/** Reads the built interface into memory, so that it stays the same while another is built. */
export const readInterface = (folder: string): ReadonlyMap<string, Buffer> =>
  new Map(
    globSync('**/*.*', { cwd: folder }).map((name) => [
      `/${name.replaceAll('\\', '/')}`,
      readFileSync(join(folder, name)),
    ]),
  );

/** Serves the interface: its files, and its one page at every other address. */
export function serveInterface(app: FastifyInstance, files: ReadonlyMap<string, Buffer>): void {
  const page = files.get('/index.html');
  app.get('/*', { config: { isInterface: true } }, async (request, reply) => {
    const [path = '/'] = request.url.split('?', 1);
    if (path.startsWith('/api/'))
      throw new Refused(404, 'not-found', 'The desk has nothing at this address.');
    const file = files.get(path.endsWith('/') ? `${path}index.html` : path);
    const type = file && !path.endsWith('/') ? (lookup(path) ?? 'application/octet-stream') : 'text/html';
    return reply.type(type === 'text/html' ? 'text/html; charset=utf-8' : type).send(file ?? page);
  });
}
