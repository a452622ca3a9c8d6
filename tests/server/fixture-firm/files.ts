import { join } from 'node:path';

/** Content that server tests replace with their own, so that they pass for every firm. */
export const OWN_FILES = [
  {
    find: /^\.\.\/content\/(firm\/(?:firm|retention)|words\/(?:calls|forms|mails))\.json$/,
    replacement: join(import.meta.dirname, 'content/$1.json'),
  },
  { find: /^\.{1,2}\/project-folder\.ts$/, replacement: join(import.meta.dirname, 'project-folder.ts') },
];
