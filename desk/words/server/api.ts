import { userInfo } from 'node:os';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { acceptZodSchemas } from '../../../server/http/request-bodies.ts';
import { guardThisComputer } from '../../guard-this-computer.ts';
import { answerTrouble } from '../../problems.ts';
import { Refused } from '../../refused.ts';
import { deskHeaders, refuseUnreadable } from '../../request-headers.ts';
import { serveInterface } from '../../serve-interface.ts';
import { versionOf } from '../files/content-file.ts';
import { NotAllowed } from '../files/folders.ts';
import { listFiles } from '../files/list.ts';
import { isGroup } from '../files/value.ts';
import { EMAIL_HEADERS } from './email-headers.ts';
import { changes, saveVersion, undoing } from './git.ts';
import { launchFindings } from './launch.ts';
import { builtPages, looking } from './looking.ts';
import type { Parts } from './parts.ts';
import { publishing } from './publishing.ts';
import { references } from './references.ts';
import { schemaOf } from './schema-files.ts';
import { findWords, searchWords } from './words.ts';
import { type WordsRoute, wordsRouteOf } from './words-route.ts';
import type { Email, Workspace } from './workspace.ts';

const MEGABYTE = 1_000_000;

/** Errors have words of ours, but a program's own, with paths of this machine, are for its log. */
function refusalOf(error: unknown): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof NotAllowed) return new Refused(403, 'not-possible', error.message);
  if (error instanceof Error && 'statusCode' in error)
    return new Refused(Number(error.statusCode), 'not-possible', error.message);
  return new Refused(
    500,
    'broken',
    'Something went wrong in the editor, so nothing has changed. Try again, or reload this page: what you typed is kept.',
  );
}

const log = {
  error: (words: string, error: unknown) =>
    process.stderr.write(`${words}\n${error instanceof Error ? error.stack : error}\n`),
};

/** Makes the server of Words. docs/editor.md describes its API. */
export function buildEditor(parts: Parts): FastifyInstance {
  const { token, workspace, preview, authorOf } = parts;
  const app = Fastify({ bodyLimit: 2 * MEGABYTE, forceCloseConnections: true });
  // Only JSON: a form of another site can send text, but not JSON.
  app.removeContentTypeParser('text/plain');
  acceptZodSchemas(app);
  answerTrouble(app, { log }, refusalOf);
  const headers = deskHeaders({ https: false, frames: preview?.url });
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers);
  });
  guardThisComputer(app, token);
  refuseUnreadable(
    app,
    'This can’t be read: it’s nested too deeply, or has a NUL, which no text has. Copy the words from somewhere else.',
  );
  const route = wordsRouteOf(app);
  contentRoutes(route, parts);
  versionRoutes(route, parts);
  publishing(route, workspace.root, authorOf);
  looking(route, parts);
  emailRoutes(route, parts);
  route('listFindings', () => launchFindings(workspace.root));
  if (parts.files) withoutDesk(app, route, workspace, parts.files);
  return app;
}

/** The interface with Words alone, for whoever has this computer. */
function withoutDesk(
  app: FastifyInstance,
  route: WordsRoute,
  workspace: Workspace,
  files: ReadonlyMap<string, Buffer>,
): void {
  route('me', () => {
    const { data } = workspace.read('content/firm/firm.json');
    return {
      ...{ id: null, name: userInfo().username, role: 'owner' as const, firm: '', replyTo: '', people: [] },
      timeZone: isGroup(data) ? String(data.timeZone) : 'UTC',
      signsIn: false,
      words: 'alone' as const,
      // Browsers keep what's typed by address, and another checkout can have the same one.
      checkout: versionOf(workspace.root).slice(0, 16),
    };
  });
  serveInterface(app, files);
}

function contentRoutes(route: WordsRoute, parts: Parts): void {
  const { workspace, preview, looks } = parts;
  const { root } = workspace;
  route('listFiles', () => listFiles(root));
  route('readFile', ({ query }) => {
    const file = workspace.read(query.path);
    if (file.version === null) throw new Refused(404, 'not-found', 'There’s no such file.');
    return file;
  });
  route('readFields', ({ query }) => schemaOf(root, query.path));
  route('listReferences', () => references(workspace));
  route('findWords', ({ body }) => searchWords(root, body.q));
  route('findClicked', ({ body }) => findWords(root, body));
  route('showPreview', async ({ headers }) => {
    if (preview) return { url: preview.url, isReady: preview.isReady, isOld: preview.isOld };
    if (!looks || !('host' in looks)) return { isReady: false, isOld: false };
    const pages = await builtPages(parts, headers);
    return {
      ...{ url: looks.host, isReady: pages !== undefined, isOld: false },
      ...(pages && { pages: { id: pages.id, since: pages.since } }),
    };
  });
  route('saveWords', async ({ body, reply }) => {
    const result = await workspace.save(body.files);
    reply.code(result.status);
    return result;
  });
  route('checkWords', async ({ body }) => ({ problems: await workspace.check(body.files) }));
  route('addService', async ({ body }) => {
    const result = await workspace.addService(body.name);
    if ('error' in result) throw new Refused(422, 'not-possible', result.error);
    return result;
  });
  route('cropPhoto', async ({ body }) => {
    const photo = await croppedPhoto(Buffer.from(body.picture, 'base64'));
    if (!photo)
      throw new Refused(422, 'not-possible', 'This file isn’t a photo we can read. Use JPEG, PNG or WebP.');
    return { picture: photo.toString('base64') };
  });
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

function emailRoutes(route: WordsRoute, { workspace, preview }: Parts): void {
  let written: Email[] = [];
  route('listEmails', async () => {
    const found = await workspace.emails(preview?.url);
    if (!found) throw new Refused(422, 'not-possible', 'Fix the problems in the content first.');
    written = found;
    return written;
  });
  // Served as pages, because emails have their styles inline.
  route('showSiteEmail', ({ params, reply }) => {
    reply.headers(EMAIL_HEADERS).type('text/html; charset=utf-8');
    return written[Number(params.id)]?.html ?? '';
  });
}

function versionRoutes(route: WordsRoute, { workspace, authorOf }: Parts): void {
  const { root } = workspace;
  route('listChanges', async () => ({ changes: (await changes(root)) ?? null }));
  route('undoChange', async ({ body, reply }) => {
    const result = await workspace.save([await undoing(workspace, body.path, body.field, body.is)]);
    reply.code(result.status);
    return result;
  });
  route('saveVersion', async ({ body, headers, reply }) => {
    const { paths, message, seen } = body;
    const result = await saveVersion(root, paths, message, seen, await authorOf?.(headers));
    if ('problem' in result) reply.code(409);
    return result;
  });
}
