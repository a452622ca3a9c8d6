import type { Action } from '../actions.ts';

/** The largest bodies: a photo as it comes from a phone, and all files that someone saves at once. */
const [PHOTO, FILES] = [20_000_000, 10_000_000];

/**
 * What owners can do with the site's words. On a server, each of these is passed on to the process of Words, whose API
 * docs/editor.md describes.
 */
export const WORDS_ON_A_SERVER = {
  listFiles: {
    method: 'GET',
    path: '/api/words/files',
    who: 'words',
    log: 'nothing',
    about: 'List the files of the site’s words',
  },
  readFile: {
    method: 'GET',
    path: '/api/words/file',
    who: 'words',
    log: 'nothing',
    about: 'Read a file of the site’s words',
  },
  readFields: {
    method: 'GET',
    path: '/api/words/schema',
    who: 'words',
    log: 'nothing',
    about: 'See which fields a file of words has',
  },
  listReferences: {
    method: 'GET',
    path: '/api/words/references',
    who: 'words',
    log: 'nothing',
    about: 'List what fields of words can refer to',
  },
  findWords: {
    method: 'POST',
    path: '/api/words/search',
    who: 'words',
    log: 'nothing',
    about: 'Search the site’s words',
  },
  findClicked: {
    method: 'POST',
    path: '/api/words/clicked',
    who: 'words',
    log: 'nothing',
    about: 'Find where words of a page come from',
  },
  showPreview: {
    method: 'GET',
    path: '/api/words/preview',
    who: 'words',
    log: 'nothing',
    about: 'See whether words have a preview',
  },
  checkWords: {
    method: 'POST',
    path: '/api/words/check',
    who: 'words',
    bodyLimit: FILES,
    log: 'nothing',
    about: 'Check words before they’re saved',
  },
  saveWords: {
    method: 'PUT',
    path: '/api/words/files',
    who: 'words',
    bodyLimit: FILES,
    log: 'changed',
    about: 'Save words',
  },
  cropPhoto: {
    method: 'POST',
    path: '/api/words/photo',
    who: 'words',
    bodyLimit: PHOTO,
    log: 'nothing',
    about: 'Crop a photo for the site',
  },
  addService: {
    method: 'POST',
    path: '/api/words/service',
    who: 'words',
    log: 'changed',
    about: 'Add a service with starter words',
  },
  listChanges: {
    method: 'GET',
    path: '/api/words/changes',
    who: 'words',
    log: 'nothing',
    about: 'See which words have changed since the last version',
  },
  undoChange: {
    method: 'POST',
    path: '/api/words/undo',
    who: 'words',
    log: 'changed',
    about: 'Undo a change of words',
  },
  saveVersion: {
    method: 'POST',
    path: '/api/words/version',
    who: 'words',
    log: 'changed',
    about: 'Save a version of the words',
  },
  showPublic: {
    method: 'GET',
    path: '/api/words/public',
    who: 'words',
    log: 'nothing',
    about: 'See which words aren’t public yet',
  },
  publishWords: {
    method: 'POST',
    path: '/api/words/publish',
    who: 'words',
    fresh: true,
    log: 'changed',
    about: 'Publish words',
  },
  listVersions: {
    method: 'GET',
    path: '/api/words/versions',
    who: 'words',
    log: 'nothing',
    about: 'List the published versions',
  },
  showVersion: {
    method: 'GET',
    path: '/api/words/versions/:id/changes',
    who: 'words',
    log: 'nothing',
    about: 'See what a published version changed',
  },
  buildLook: {
    method: 'POST',
    path: '/api/words/versions/:id/look',
    who: 'words',
    log: 'nothing',
    about: 'Build a copy of the site to look at',
  },
  followLook: {
    method: 'GET',
    path: '/api/words/look',
    who: 'words',
    log: 'nothing',
    about: 'See how far a copy of the site is',
  },
  goBackTo: {
    method: 'POST',
    path: '/api/words/versions/:id/public',
    who: 'words',
    fresh: true,
    log: 'changed',
    about: 'Go back to a published version',
  },
  listEmails: {
    method: 'GET',
    path: '/api/words/emails',
    who: 'words',
    log: 'nothing',
    about: 'See the words of the site’s emails',
  },
  showSiteEmail: {
    method: 'GET',
    path: '/api/words/emails/:id',
    who: 'words',
    log: 'nothing',
    about: 'See how an email of the site looks',
  },
  listFindings: {
    method: 'GET',
    path: '/api/words/launch',
    who: 'words',
    log: 'nothing',
    about: 'See what the launch check finds in the words',
  },
} as const satisfies Record<string, Action>;

export const WORDS_ACTIONS = {
  openWords: {
    method: 'POST',
    path: '/api/words/open',
    who: 'words',
    log: 'nothing',
    about: 'Open Words, on your own computer',
  },
  ...WORDS_ON_A_SERVER,
} as const satisfies Record<string, Action>;
