import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { lookup } from 'mrmime';
import { versionOf } from '../files/content-file.ts';

/** Serves the built interface, without a desk around it. */
export function serveInterface(app: FastifyInstance, ui: string, root: string): void {
  for (const name of globSync('**/*.*', { cwd: ui })) {
    const type = lookup(name) ?? 'application/octet-stream';
    const content = readFileSync(join(ui, name));
    if (name !== 'index.html') app.get(`/${name}`, (_, reply) => reply.type(type).send(content));
  }
  // Browsers keep what's typed by address, and another checkout can have the same one.
  const page = readFileSync(join(ui, 'index.html'), 'utf8').replace(
    'id="app"',
    `id="app" data-checkout="${versionOf(root).slice(0, 16)}"`,
  );
  app.get('/', (_, reply) => reply.type('text/html; charset=utf-8').send(page));
}
