import type { IncomingHttpHeaders } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Reviewed } from '../../publish/reviewed.ts';
import type { Author } from '../../publish/versions.ts';
import type { Difference } from '../files/differences.ts';
import { NotAllowed } from '../files/folders.ts';
import { listFiles } from '../files/list.ts';
import { changes, saveVersion, undoing } from './git.ts';
import { guard } from './guard.ts';
import { launchFindings } from './launch.ts';
import { type Looks, looking } from './looking.ts';
import type { Preview } from './preview.ts';
import { publishing, seen } from './publishing.ts';
import { references } from './references.ts';
import { schemaOf } from './schema-files.ts';
import { serveInterface } from './serve-interface.ts';
import { type Clicked, findWords, searchWords } from './words.ts';
import type { Draft, Email, SaveResult, Workspace } from './workspace.ts';

const MEGABYTE = 1_000_000;

const text = { type: 'string', maxLength: 500_000 } as const;
const path = { type: 'string', maxLength: 200 } as const;
const draft = {
  type: 'object',
  required: ['path', 'version'],
  additionalProperties: false,
  properties: {
    path,
    version: { type: ['string', 'null'] },
    data: {},
    text,
    picture: { type: 'string' },
    isDeleted: { type: 'boolean' },
  },
} as const;
const drafts = {
  type: 'object',
  required: ['files'],
  properties: { files: { type: 'array', maxItems: 50, items: draft } },
} as const;
const field = {
  type: 'array',
  maxItems: 40,
  items: { anyOf: [{ type: 'integer' }, { type: 'string' }] },
} as const;
const withPath = { type: 'object', required: ['path'], properties: { path } } as const;

/** What the editor's server needs. */
export type Parts = {
  origin: string;
  token: string;
  workspace: Workspace;
  /** Missing on a server. */
  preview?: Preview;
  /** Missing on a server without a host for it. */
  looks?: Looks;
  /** The folder with the built interface. Missing on a server, where the desk has it. */
  ui?: string;
  /** Finds who sent a request. Without it, that's whoever Git says. */
  authorOf?: (headers: IncomingHttpHeaders) => Promise<Author>;
};

/** Makes the editor's server. docs/editor.md describes its API. */
export function buildEditor(parts: Parts): FastifyInstance {
  const { origin, token, workspace, preview } = parts;
  const app = Fastify({
    bodyLimit: 2 * MEGABYTE,
    forceCloseConnections: true,
    // Files get exactly what was typed.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allowUnionTypes: true } },
  });
  // Only JSON: a form of another site can send text, but not JSON.
  app.removeContentTypeParser('text/plain');
  guard(app, { origin, token, preview: preview?.url });
  app.setErrorHandler((error: Error & { statusCode?: number }, _, reply) => {
    const status = error instanceof NotAllowed ? 403 : error.statusCode;
    if (status !== undefined) return reply.code(status).send({ error: error.message });
    // A program's own words, with paths of this machine, are for its log.
    process.stderr.write(`${error.stack}\n`);
    return reply.code(500).send({
      error:
        'Something went wrong in the editor, so nothing has changed. Try again, or reload this page: what you typed is kept.',
    });
  });
  files(app, workspace);
  pages(app, parts);
  versions(app, parts);
  publishing(app, workspace.root, parts.authorOf);
  looking(app, workspace.root, parts.looks);
  emails(app, parts);
  app.get('/api/launch', () => launchFindings(workspace.root));
  return app;
}

function files(app: FastifyInstance, workspace: Workspace): void {
  const { root } = workspace;
  app.get('/api/files', () => listFiles(root));
  app.get<{ Querystring: { path: string } }>(
    '/api/file',
    { schema: { querystring: withPath } },
    ({ query }, reply) => {
      const file = workspace.read(query.path);
      return file.version === null ? reply.code(404).send({ error: 'There’s no such file.' }) : file;
    },
  );
  app.get<{ Querystring: { path: string } }>(
    '/api/schema',
    { schema: { querystring: withPath } },
    ({ query }) => schemaOf(root, query.path),
  );
  app.get('/api/references', () => references(workspace));
  const answer = (result: SaveResult) => result;
  app.put<{ Body: Draft }>('/api/file', { schema: { body: draft } }, async ({ body }, reply) => {
    const result = answer(await workspace.save([body]));
    return reply.code(result.status).send(result);
  });
  const large = { schema: { body: drafts }, bodyLimit: 10 * MEGABYTE };
  app.put<{ Body: { files: Draft[] } }>('/api/files', large, async ({ body }, reply) => {
    const result = answer(await workspace.save(body.files));
    return reply.code(result.status).send(result);
  });
  app.post<{ Body: { files: Draft[] } }>('/api/check', large, async ({ body }) => ({
    problems: await workspace.check(body.files),
  }));
  const service = {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string', minLength: 1, maxLength: 100 } },
  };
  app.post<{ Body: { name: string } }>(
    '/api/service',
    { schema: { body: service } },
    async ({ body }, reply) => {
      const result = await workspace.addService(body.name);
      return reply.code('error' in result ? 422 : 200).send(result);
    },
  );
  app.post<{ Body: { picture: string } }>(
    '/api/photo',
    {
      bodyLimit: 20 * MEGABYTE,
      schema: {
        body: { type: 'object', required: ['picture'], properties: { picture: { type: 'string' } } },
      },
    },
    async ({ body }, reply) => {
      const photo = await croppedPhoto(Buffer.from(body.picture, 'base64'));
      if (!photo)
        return reply.code(422).send({ error: 'This file isn’t a photo we can read. Use JPEG, PNG or WebP.' });
      return { picture: photo.toString('base64') };
    },
  );
}

/** What cameras and phones save. Drawings are no photos, and can take minutes to draw. */
const PHOTOS = ['avif', 'heif', 'jpeg', 'png', 'webp'];

/** Writes a photo again, so it's small, upright and without the place it was taken at. @returns undefined if it's none */
async function croppedPhoto(photo: Buffer): Promise<Buffer | undefined> {
  try {
    const image = sharp(photo, { limitInputPixels: 60_000_000 });
    if (!PHOTOS.includes((await image.metadata()).format)) return undefined;
    return await image.rotate().resize(640, 640, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
  } catch {
    return undefined;
  }
}

function pages(app: FastifyInstance, { workspace, preview, ui }: Parts): void {
  const { root } = workspace;
  if (ui) serveInterface(app, ui, root);
  app.get('/api/preview', () => ({
    url: preview?.url,
    isReady: preview?.isReady ?? false,
    isOld: preview?.isOld ?? false,
  }));
  const query = { type: 'object', required: ['q'], properties: { q: { type: 'string', maxLength: 200 } } };
  app.post<{ Body: { q: string } }>('/api/search', { schema: { body: query } }, ({ body }) =>
    searchWords(root, body.q),
  );
  const clicked = {
    type: 'object',
    required: ['words', 'page'],
    properties: {
      words: text,
      page: text,
      place: {
        type: 'object',
        required: ['path', 'field'],
        properties: { path: text, field: { type: 'array', items: { type: ['integer', 'string'] } } },
      },
    },
  };
  app.post<{ Body: Clicked }>('/api/words', { schema: { body: clicked } }, ({ body }) =>
    findWords(root, body),
  );
}

function emails(app: FastifyInstance, { workspace, preview }: Parts): void {
  let written: Email[] = [];
  app.get('/api/emails', async (_, reply) => {
    const found = await workspace.emails(preview?.url);
    if (!found) return reply.code(422).send({ error: 'Fix the problems in the content first.' });
    written = found;
    return written;
  });
  // Served as pages, because emails have their styles inline.
  app.get<{ Params: { index: number } }>('/api/emails/:index', ({ params }, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
      )
      .type('text/html; charset=utf-8')
      .send(written[Number(params.index)]?.html ?? ''),
  );
}

function versions(app: FastifyInstance, { workspace, authorOf }: Parts): void {
  const { root } = workspace;
  app.get('/api/changes', async () => ({ changes: (await changes(root)) ?? null }));
  const undo = { ...withPath, properties: { path, field, is: { enum: ['added', 'removed', 'moved'] } } };
  app.post<{ Body: { path: string; field?: (string | number)[]; is?: Difference['is'] } }>(
    '/api/undo',
    { schema: { body: undo } },
    async ({ body }, reply) => {
      const result = await workspace.save([await undoing(workspace, body.path, body.field, body.is)]);
      return reply.code(result.status).send(result);
    },
  );
  const version = {
    type: 'object',
    required: ['paths', 'message', 'seen'],
    properties: {
      paths: { type: 'array', maxItems: 200, items: path },
      seen,
      message: { type: 'string', maxLength: 5000 },
    },
  };
  app.post<{ Body: { paths: string[]; message: string; seen: Reviewed['seen'] } }>(
    '/api/version',
    { schema: { body: version } },
    async ({ body, headers }, reply) => {
      const { paths, message, seen } = body;
      const result = await saveVersion(root, paths, message, seen, await authorOf?.(headers));
      return reply.code('problem' in result ? 409 : 200).send(result);
    },
  );
}
