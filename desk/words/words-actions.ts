import * as z from 'zod';
import type { Action } from '../action.ts';
import type { Invented } from '../publish/cannot-publish.ts';
import type { EarlierVersion } from '../publish/not-public.ts';
import type { Published } from '../publish/publish.ts';
import type { Version } from '../publish/versions.ts';
import type { ContentFile } from './files/list.ts';
import type { Behind } from './server/behind.ts';
import type { Problem } from './server/check.ts';
import type { Change, SavedChange } from './server/git.ts';
import type { LaunchFinding } from './server/launch.ts';
import type { Reference } from './server/references.ts';
import type { Place } from './server/words.ts';
import type { Email, FileNow, SaveResult } from './server/workspace.ts';
import type { Schema } from './ui/schema.ts';

/** Why something can't be published. */
export type Refusal = { code: string; sentence: string; problems: Problem[]; invented: Invented[] };

/** What's public, and what isn't yet. */
export type PublicState = {
  /** Files whose saved words aren't public. */
  files: string[];
  /** Versions that come along with the next publish. */
  earlier: EarlierVersion[];
  /** The branch's last commit, once there's one. */
  head?: string | undefined;
  /** The public site's address, once there's a build. */
  site?: string | undefined;
  /** Why nothing can be published now. */
  refusal?: Refusal | undefined;
  /** What's being done, while something is published. */
  step?: string | undefined;
};

export type PublishResult = Published | { refusal: Refusal };

const path = z.string().max(200);
const text = z.string().max(500_000);
const field = z.array(z.union([z.int(), z.string().max(500)])).max(40);
const files = z
  .array(
    z.strictObject({
      path,
      version: z.string().max(100).nullable(),
      data: z.json().optional(),
      text: text.optional(),
      picture: z.string().optional(),
      isDeleted: z.boolean().optional(),
    }),
  )
  .max(50);
const paths = z.array(path).max(200);
const message = z.string().max(5000);
/** Each file with its version as it was seen; null for one that's deleted. */
const seen = z.array(z.strictObject({ path, version: z.string().max(64).nullable() })).max(1000);
const id = z.string().max(64);
const anyway = z.array(z.string().max(500)).max(1000).optional();

/** An answer as Words wrote it: a desk on a server passes it on, refused saves too. */
const written = <T>() => z.custom<T>();
const ofFile = z.object({ path });

/** The largest bodies: a photo as it comes from a phone, and all files that someone saves at once. */
const [PHOTO, FILES] = [20_000_000, 10_000_000];

/**
 * What owners can do with the site's words. On a server, each of these is passed on to the process of Words, whose API
 * docs/editor.md describes.
 */
export const WORDS_ON_A_SERVER = {
  listFiles: {
    request: 'GET /api/words/files',
    who: 'words',
    log: 'nothing',
    about: 'List the files of the site’s words',
    reply: written<ContentFile[]>(),
  },
  readFile: {
    request: 'GET /api/words/file',
    who: 'words',
    log: 'nothing',
    about: 'Read a file of the site’s words',
    reply: written<FileNow>(),
    query: ofFile,
  },
  readFields: {
    request: 'GET /api/words/schema',
    who: 'words',
    log: 'nothing',
    about: 'See which fields a file of words has',
    reply: written<Schema>(),
    query: ofFile,
  },
  listReferences: {
    request: 'GET /api/words/references',
    who: 'words',
    log: 'nothing',
    about: 'List what fields of words can refer to',
    reply: written<Record<string, Reference[]>>(),
  },
  findWords: {
    request: 'POST /api/words/search',
    who: 'words',
    log: 'nothing',
    about: 'Search the site’s words',
    reply: written<Place[]>(),
    body: z.strictObject({ q: z.string().max(200) }),
  },
  findClicked: {
    request: 'POST /api/words/clicked',
    who: 'words',
    log: 'nothing',
    about: 'Find where words of a page come from',
    reply: written<Place[]>(),
    body: z.strictObject({
      words: text,
      page: text,
      place: z.strictObject({ path: text, field }).optional(),
    }),
  },
  showPreview: {
    request: 'GET /api/words/preview',
    who: 'words',
    log: 'nothing',
    about: 'See whether words have a preview',
    /** On a server, the address is that of looks, if it has a host for them. */
    reply: written<{
      url?: string;
      isReady: boolean;
      isOld: boolean;
      pages?: { id: string; since: number };
    }>(),
  },
  checkWords: {
    request: 'POST /api/words/check',
    who: 'words',
    bodyLimit: FILES,
    log: 'nothing',
    about: 'Check words before they’re saved',
    reply: written<{ problems: Problem[] }>(),
    body: z.strictObject({ files }),
  },
  saveWords: {
    request: 'PUT /api/words/files',
    who: 'words',
    bodyLimit: FILES,
    log: 'changed',
    about: 'Save words',
    reply: written<SaveResult>(),
    body: z.strictObject({ files }),
  },
  cropPhoto: {
    request: 'POST /api/words/photo',
    who: 'words',
    bodyLimit: PHOTO,
    log: 'nothing',
    about: 'Crop a photo for the site',
    reply: written<{ picture: string }>(),
    body: z.strictObject({ picture: z.string() }),
  },
  addService: {
    request: 'POST /api/words/service',
    who: 'words',
    log: 'changed',
    about: 'Add a service with starter words',
    reply: written<{ id: string }>(),
    body: z.strictObject({ name: z.string().min(1).max(100) }),
  },
  listChanges: {
    request: 'GET /api/words/changes',
    who: 'words',
    log: 'nothing',
    about: 'See which words have changed since the last version',
    reply: written<{ changes: SavedChange[] | null }>(),
  },
  undoChange: {
    request: 'POST /api/words/undo',
    who: 'words',
    log: 'changed',
    about: 'Undo a change of words',
    reply: written<SaveResult>(),
    body: z.strictObject({
      path,
      field: field.optional(),
      is: z.enum(['added', 'removed', 'moved']).optional(),
    }),
  },
  saveVersion: {
    request: 'POST /api/words/version',
    who: 'words',
    log: 'changed',
    about: 'Save a version of the words',
    reply: written<{ commit?: string; problem?: string }>(),
    body: z.strictObject({ paths, message, seen }),
  },
  showPublic: {
    request: 'GET /api/words/public',
    who: 'words',
    log: 'nothing',
    about: 'See which words aren’t public yet',
    reply: written<PublicState>(),
  },
  publishWords: {
    request: 'POST /api/words/publish',
    who: 'words',
    fresh: true,
    log: 'changed',
    about: 'Publish words',
    reply: written<PublishResult>(),
    body: z.strictObject({ paths, message, anyway, seen, head: id }),
  },
  listVersions: {
    request: 'GET /api/words/versions',
    who: 'words',
    log: 'nothing',
    about: 'List the published versions',
    reply: written<Version[]>(),
  },
  showVersion: {
    request: 'GET /api/words/versions/:id/changes',
    who: 'words',
    log: 'nothing',
    about: 'See what a published version changed',
    reply: written<{ changes: Change[] }>(),
  },
  buildLook: {
    request: 'POST /api/words/versions/:id/look',
    who: 'words',
    log: 'nothing',
    about: 'Build a copy of the site to look at',
    reply: written<{ refusal?: Refusal }>(),
    body: z.strictObject({}),
  },
  followLook: {
    request: 'GET /api/words/look',
    who: 'words',
    log: 'nothing',
    about: 'See how far a copy of the site is',
    reply: written<{ step?: string }>(),
  },
  buildPages: {
    request: 'POST /api/words/pages',
    who: 'words',
    bodyLimit: FILES,
    log: 'nothing',
    about: 'Build the pages beside the form, with what’s typed',
    body: z.strictObject({ files }),
    reply: written<{ refusal?: Refusal }>(),
  },
  followPages: {
    request: 'POST /api/words/pages/behind',
    who: 'words',
    bodyLimit: FILES,
    log: 'nothing',
    about: 'See what the pages beside the form don’t have yet',
    body: z.strictObject({ files }),
    reply: written<Behind>(),
  },
  goBackTo: {
    request: 'POST /api/words/versions/:id/public',
    who: 'words',
    fresh: true,
    log: 'changed',
    about: 'Go back to a published version',
    reply: written<PublishResult>(),
    body: z.strictObject({ anyway, newest: id }),
  },
  listEmails: {
    request: 'GET /api/words/emails',
    who: 'words',
    log: 'nothing',
    about: 'See the words of the site’s emails',
    reply: written<Email[]>(),
  },
  showSiteEmail: {
    request: 'GET /api/words/emails/:id',
    who: 'words',
    log: 'nothing',
    about: 'See how an email of the site looks',
    reply: written<string>(),
  },
  listFindings: {
    request: 'GET /api/words/launch',
    who: 'words',
    log: 'nothing',
    about: 'See what the launch check finds in the words',
    reply: written<{ findings: LaunchFinding[]; summary: string }>(),
  },
} as const satisfies Record<string, Action>;

export const WORDS_ACTIONS = {
  openWords: {
    request: 'POST /api/words/open',
    who: 'words',
    log: 'nothing',
    about: 'Open Words, on your own computer',
    reply: z.strictObject({ address: z.string() }),
  },
  ...WORDS_ON_A_SERVER,
} as const satisfies Record<string, Action>;
