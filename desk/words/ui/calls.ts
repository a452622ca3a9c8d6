import type { Reviewed } from '../../publish/reviewed.ts';
import type { Version } from '../../publish/versions.ts';
import type { Difference } from '../files/differences.ts';
import type { ContentFile } from '../files/list.ts';
import type { Value } from '../files/value.ts';
import type { Problem } from '../server/check.ts';
import type { Change, SavedChange } from '../server/git.ts';
import type { LaunchFinding } from '../server/launch.ts';
import type { PublicState, PublishResult, Refusal } from '../server/publishing.ts';
import type { Reference } from '../server/references.ts';
import type { Clicked, Place } from '../server/words.ts';
import type { Draft, Email, FileNow, SaveResult } from '../server/workspace.ts';
import type { Schema } from './schema.ts';

export type {
  Change,
  ContentFile,
  Draft,
  Email,
  FileNow,
  LaunchFinding,
  Place,
  Problem,
  PublicState,
  PublishResult,
  Reference,
  Refusal,
  Reviewed,
  SavedChange,
  SaveResult,
  Value,
  Version,
};
/** Without an address on a server. */
export type Preview = { url?: string; isReady: boolean; isOld: boolean };

/** Sends a request. @throws TypeError if there's no answer */
type Send = (method: string, path: string, body: unknown) => Promise<Response>;

const sendHere: Send = (method, path, body) =>
  fetch(path, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });

let send = sendHere;

/** Sends everything to the desk on a server instead, where people sign in. */
export const sendToDesk = (sendThere: Send) => {
  send = sendThere;
};

/** Whether this is the desk on a server. */
export const isAtDesk = () => send !== sendHere;

/** Where an email is shown. */
export const emailAddress = (index: number) => `/api/${isAtDesk() ? 'words/' : ''}emails/${index}`;

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await send(method, path, body);
  const answer = (await response.json().catch(() => ({ error: response.statusText }))) as T & {
    error?: string;
  };
  // A save that was refused is an answer, too.
  if (!response.ok && answer.error) throw new Error(answer.error);
  return answer;
}

/** Where a copy that's there is opened. */
export const lookAddress = (of: string) => `/api/${isAtDesk() ? 'words/' : ''}versions/${of}/look`;

const query = (values: Record<string, string>) => new URLSearchParams(values).toString();

export const calls = {
  files: () => call<ContentFile[]>('GET', '/api/files'),
  file: (path: string) => call<FileNow>('GET', `/api/file?${query({ path })}`),
  schema: (path: string) => call<Schema>('GET', `/api/schema?${query({ path })}`),
  references: () => call<Record<string, Reference[]>>('GET', '/api/references'),
  preview: () => call<Preview>('GET', '/api/preview'),
  search: (q: string) => call<Place[]>('POST', '/api/search', { q }),
  words: (clicked: Clicked) => call<Place[]>('POST', '/api/words', clicked),
  check: (files: Draft[]) => call<{ problems: Problem[] }>('POST', '/api/check', { files }),
  save: (files: Draft[]) => call<SaveResult>('PUT', '/api/files', { files }),
  photo: (picture: string) => call<{ picture: string }>('POST', '/api/photo', { picture }),
  addService: (name: string) => call<{ id: string }>('POST', '/api/service', { name }),
  changes: () => call<{ changes: SavedChange[] | null }>('GET', '/api/changes'),
  undo: (path: string, change: Partial<Pick<Difference, 'field' | 'is'>>) =>
    call<SaveResult>('POST', '/api/undo', { path, ...change }),
  version: (paths: string[], message: string, seen: Reviewed['seen']) =>
    call<{ commit?: string; problem?: string }>('POST', '/api/version', { paths, message, seen }),
  public: () => call<PublicState>('GET', '/api/public'),
  publish: (paths: string[], message: string, reviewed: Reviewed, anyway: string[]) =>
    call<PublishResult>('POST', '/api/publish', { paths, message, ...reviewed, anyway }),
  versions: () => call<Version[]>('GET', '/api/versions'),
  versionChanges: (id: string) => call<{ changes: Change[] }>('GET', `/api/versions/${id}/changes`),
  /** @param newest id of the version that's shown as the public one */
  goBack: (id: string, newest: string, anyway: string[]) =>
    call<PublishResult>('POST', `/api/versions/${id}/public`, { newest, anyway }),
  /** Builds a copy to look at. @param of the id of a version, or `saved` */
  look: (of: string) => call<{ refusal?: Refusal }>('POST', `/api/versions/${of}/look`, {}),
  lookStep: () => call<{ step?: string }>('GET', '/api/look'),
  emails: () => call<Email[]>('GET', '/api/emails'),
  launch: () => call<{ findings: LaunchFinding[]; summary: string }>('GET', '/api/launch'),
};
