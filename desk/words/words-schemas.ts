import * as z from 'zod';

// Words check the rest of what they're sent, and write their own answers: see desk/words/server/api.ts.

const path = z.string().max(200);
/** JSON, or an email's page, as Words wrote it. */
const passedOn = { reply: z.string() };
const anyBody = { ...passedOn, body: z.unknown() };
const paths = { ...passedOn, body: z.looseObject({ paths: z.array(path).max(200) }) };

export const wordsSchemas = {
  openWords: { reply: z.strictObject({ address: z.string() }) },
  listFiles: passedOn,
  readFile: passedOn,
  readFields: passedOn,
  listReferences: passedOn,
  findWords: anyBody,
  showPreview: passedOn,
  checkWords: anyBody,
  saveWords: {
    ...passedOn,
    body: z.looseObject({ files: z.array(z.looseObject({ path })).max(50) }),
  },
  cropPhoto: anyBody,
  addService: anyBody,
  listChanges: passedOn,
  undoChange: { ...passedOn, body: z.looseObject({ path }) },
  saveVersion: paths,
  showPublic: passedOn,
  publishWords: paths,
  listVersions: passedOn,
  showVersion: passedOn,
  buildLook: anyBody,
  followLook: passedOn,
  goBackTo: anyBody,
  listEmails: passedOn,
  showSiteEmail: passedOn,
  listFindings: passedOn,
};
