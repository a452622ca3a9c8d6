import * as z from 'zod';
import type { Version } from '../publish/versions.ts';
import type { ContentFile } from './files/list.ts';
import type { Problem } from './server/check.ts';
import type { Change, SavedChange } from './server/git.ts';
import type { LaunchFinding } from './server/launch.ts';
import type { PublicState, PublishResult, Refusal } from './server/publishing.ts';
import type { Reference } from './server/references.ts';
import type { Place } from './server/words.ts';
import type { Email, FileNow, SaveResult } from './server/workspace.ts';
import type { Schema } from './ui/schema.ts';

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
const written = <T>() => ({ reply: z.custom<T>() });
const ofFile = { query: z.object({ path }) };

export const wordsSchemas = {
  openWords: { reply: z.strictObject({ address: z.string() }) },
  listFiles: written<ContentFile[]>(),
  readFile: { ...written<FileNow>(), ...ofFile },
  readFields: { ...written<Schema>(), ...ofFile },
  listReferences: written<Record<string, Reference[]>>(),
  findWords: { ...written<Place[]>(), body: z.strictObject({ q: z.string().max(200) }) },
  findClicked: {
    ...written<Place[]>(),
    body: z.strictObject({
      words: text,
      page: text,
      place: z.strictObject({ path: text, field }).optional(),
    }),
  },
  /** Without an address on a server. */
  showPreview: written<{ url?: string; isReady: boolean; isOld: boolean }>(),
  checkWords: { ...written<{ problems: Problem[] }>(), body: z.strictObject({ files }) },
  saveWords: { ...written<SaveResult>(), body: z.strictObject({ files }) },
  cropPhoto: { ...written<{ picture: string }>(), body: z.strictObject({ picture: z.string() }) },
  addService: { ...written<{ id: string }>(), body: z.strictObject({ name: z.string().min(1).max(100) }) },
  listChanges: written<{ changes: SavedChange[] | null }>(),
  undoChange: {
    ...written<SaveResult>(),
    body: z.strictObject({
      path,
      field: field.optional(),
      is: z.enum(['added', 'removed', 'moved']).optional(),
    }),
  },
  saveVersion: {
    ...written<{ commit?: string; problem?: string }>(),
    body: z.strictObject({ paths, message, seen }),
  },
  showPublic: written<PublicState>(),
  publishWords: {
    ...written<PublishResult>(),
    body: z.strictObject({ paths, message, anyway, seen, head: id }),
  },
  listVersions: written<Version[]>(),
  showVersion: written<{ changes: Change[] }>(),
  buildLook: { ...written<{ refusal?: Refusal }>(), body: z.strictObject({}) },
  followLook: written<{ step?: string }>(),
  goBackTo: { ...written<PublishResult>(), body: z.strictObject({ anyway, newest: id }) },
  listEmails: written<Email[]>(),
  showSiteEmail: written<string>(),
  listFindings: written<{ findings: LaunchFinding[]; summary: string }>(),
};
