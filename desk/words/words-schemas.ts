import * as z from 'zod';

// Words write their own answers, and check the content: see desk/words/server/api.ts.

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

/** JSON, or an email's page, as Words wrote it. */
const passedOn = { reply: z.string() };

export const wordsSchemas = {
  openWords: { reply: z.strictObject({ address: z.string() }) },
  listFiles: passedOn,
  readFile: passedOn,
  readFields: passedOn,
  listReferences: passedOn,
  findWords: { ...passedOn, body: z.strictObject({ q: z.string().max(200) }) },
  showPreview: passedOn,
  checkWords: { ...passedOn, body: z.strictObject({ files }) },
  saveWords: { ...passedOn, body: z.strictObject({ files }) },
  cropPhoto: { ...passedOn, body: z.strictObject({ picture: z.string() }) },
  addService: { ...passedOn, body: z.strictObject({ name: z.string().min(1).max(100) }) },
  listChanges: passedOn,
  undoChange: {
    ...passedOn,
    body: z.strictObject({
      path,
      field: field.optional(),
      is: z.enum(['added', 'removed', 'moved']).optional(),
    }),
  },
  saveVersion: { ...passedOn, body: z.strictObject({ paths, message, seen }) },
  showPublic: passedOn,
  publishWords: { ...passedOn, body: z.strictObject({ paths, message, anyway, seen, head: id }) },
  listVersions: passedOn,
  showVersion: passedOn,
  buildLook: { ...passedOn, body: z.strictObject({}) },
  followLook: passedOn,
  goBackTo: { ...passedOn, body: z.strictObject({ anyway, newest: id }) },
  listEmails: passedOn,
  showSiteEmail: passedOn,
  listFindings: passedOn,
};
