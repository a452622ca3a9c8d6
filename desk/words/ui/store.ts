import { useEffect, useSyncExternalStore } from 'react';
import type { ActionName, ReplyOf } from '../../actions.ts';
import { say, sayWhyNot } from '../../app/news.ts';
import { type InputOf, type ReadOptions, RequestFailed, request, useRead } from '../../app/requests.ts';
import { withField } from '../files/differences.ts';
import type { ContentFile } from '../files/list.ts';
import { isGroup, isSame, type Value } from '../files/value.ts';
import type { Field, Problem } from '../server/check.ts';
import type { Draft, FileNow } from '../server/workspace.ts';
import type { PublicState } from '../words-actions.ts';
import { keepDraft, storedDrafts, type Typed } from './drafts.ts';
import { photoName } from './labels.ts';
import type { Schema } from './schema.ts';

type Store = {
  files: ContentFile[];
  /** Files as they're on disk. */
  onDisk: Record<string, FileNow>;
  typed: Record<string, Typed>;
  /** The field that someone looks for or types in, which the page scrolls to. */
  changed: { path: string; field: Field } | undefined;
  problems: Problem[];
  isChecking: boolean;
  isSaving: boolean;
  preview: ReplyOf<'showPreview'> | undefined;
  /** What the built pages beside the form don't have yet, on a server. */
  behind: ReplyOf<'followPages'> | undefined;
  isLost: boolean;
  /** Whether there's no desk around Words. */
  isAlone: boolean;
  /** What's public, and what isn't yet. */
  publicState: PublicState | undefined;
};

let store: Store = {
  files: [],
  onDisk: {},
  typed: {},
  changed: undefined,
  problems: [],
  isChecking: false,
  isSaving: false,
  preview: undefined,
  behind: undefined,
  isLost: false,
  isAlone: false,
  publicState: undefined,
};
const listeners = new Set<() => void>();

/** Returns the store as it is now. */
export const current = (): Store => store;

export function set(changes: Partial<Store>): void {
  store = { ...store, ...changes };
  for (const listener of listeners) listener();
}

export const useStore = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, current);

export function setTyped(path: string, typed: Typed | undefined): void {
  const { [path]: _, ...others } = store.typed;
  set({ typed: typed ? { ...others, [path]: typed } : others });
  say('');
  checkSoon();
  if (!keepDraft(path, typed))
    sayWhyNot('This browser has no room left to keep what you type. Save before you close this page.');
}

/** Takes over what's been typed, saved and discarded in other tabs. */
export function takeStoredDrafts(): void {
  const typed = storedDrafts(store.typed);
  if (isSame(typed, store.typed)) return;
  const ended = Object.keys(store.typed).filter((path) => typed[path] === undefined);
  set({ typed });
  checkSoon();
  const unread = Object.keys(typed).filter((path) => store.onDisk[path] === undefined);
  for (const path of [...ended, ...unread]) load(path).catch(() => forget(path));
  // They may have been saved, as new files too.
  if (ended.length > 0) request('listFiles', {}).then((files) => set({ files }), report);
}

/** Ends the draft of a file that was saved. What's been typed since goes on from there. */
export function endDraft(file: FileNow, from: string, sent: Typed | undefined): void {
  const typed = store.typed[from];
  if (typed) setTyped(from, undefined);
  if (typed && !isSame(typed, sent)) setTyped(file.path, { ...typed, version: file.version });
}

export const titleOfFile = (path: string) =>
  store.files.find((file) => file.path === path)?.title ??
  path.replace(/^content\/portraits\/(.*)\.\w+$/, (_, id) => `Photo: ${photoName(id)}`);

/** Returns the path that a file has once it's saved: an issue's starts with its date. */
function pathToSave(path: string, data: Value | undefined): string {
  const date = isGroup(data) && isGroup(data.meta) ? String(data.meta.date) : '';
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return path;
  return path.replace(/^(content\/newsletter\/)\d{4}-\d\d-\d\d/, `$1${date}`);
}

/** Returns the path that a file to save has now. */
export const pathNow = (path: string): string =>
  Object.keys(store.typed).find((now) => pathToSave(now, store.typed[now]?.data) === path) ?? path;

export const drafts = (): Draft[] =>
  Object.entries(store.typed).flatMap(([path, typed]) => {
    const to = pathToSave(path, typed.data);
    if (to === path) return [{ path, ...typed }];
    return [
      { path: to, version: null, data: typed.data },
      { path, version: typed.version, isDeleted: true },
    ];
  });

export const withPathNow = (problems: Problem[]): Problem[] =>
  problems.map((problem) => ({ ...problem, path: pathNow(problem.path) }));

/** Returns a file's data with what's been typed. */
export const dataNow = (
  path: string,
  { typed, onDisk }: Pick<Store, 'typed' | 'onDisk'> = store,
): Value | undefined => typed[path]?.data ?? onDisk[path]?.data;

/** Returns the version that someone types on, also after the file has changed or come on disk. */
function versionTyped(path: string): string | null {
  const typed = store.typed[path];
  return typed ? typed.version : (store.onDisk[path]?.version ?? null);
}

export function change(path: string, field: Field, value: Value | undefined, order?: string[]): void {
  const file = store.onDisk[path];
  const data = withField(dataNow(path), field, value, order);
  if (data === undefined) return;
  const version = versionTyped(path);
  if (!isSame(current().changed, { path, field })) set({ changed: { path, field } });
  setTyped(path, isSame(data, file?.data) && version === file?.version ? undefined : { version, data });
}

export function changeText(path: string, text: string): void {
  const file = store.onDisk[path];
  const version = versionTyped(path);
  setTyped(path, text === file?.text && version === file?.version ? undefined : { version, text });
}

/** Deletes a file with the next save, and with a service its page. */
export async function removeFile(path: string): Promise<void> {
  const page = path.replace('content/services/', 'content/pages/');
  const paths = [...new Set([path, page])].filter((path) => store.files.some((file) => file.path === path));
  await Promise.all(paths.map(load));
  for (const path of paths) setTyped(path, { version: store.onDisk[path]?.version ?? null, isDeleted: true });
}

/** Adds a picture, or replaces the existing one, with the next save. */
export async function addPicture(path: string, picture: string): Promise<void> {
  await load(path).catch(() => undefined);
  setTyped(path, { version: store.onDisk[path]?.version ?? null, picture });
}

export const discard = (path: string) => setTyped(path, undefined);

export function discardAll(): void {
  const { typed } = store;
  for (const path of Object.keys(typed)) discard(path);
  say('Discarded.', () => {
    // What has been typed since, here or in another tab, is newer.
    for (const [path, before] of Object.entries(typed))
      if (store.typed[path] === undefined) setTyped(path, before);
  });
}

/** Puts what's been typed on top of the file as it's on disk now. */
export function keepMine(path: string): void {
  const typed = store.typed[path];
  if (typed) setTyped(path, { ...typed, version: store.onDisk[path]?.version ?? null });
}

/** What was sent and may be saved, because no answer has come since. */
let unanswered: Record<string, Typed>[] = [];
export function noteSent(typed: Record<string, Typed>): void {
  unanswered.push(typed);
}
export function noteAnswer(): void {
  unanswered = [];
}

const says = (file: FileNow, { data, text }: Typed): boolean =>
  data === undefined ? text !== undefined && text === file.text : isSame(data, file.data);

/** Takes a file as it's on disk. If it says what was typed or sent here, that's saved. */
export function takeFile(file: FileNow): void {
  const { path } = file;
  set({ onDisk: { ...store.onDisk, [path]: file } });
  const saved = [store.typed, ...unanswered]
    .map((all) => all[path])
    .find((typed) => typed && says(file, typed));
  if (saved) endDraft(file, path, saved);
}

export async function load(path: string): Promise<void> {
  const file = await request('readFile', { query: { path: path } });
  const known = store.onDisk[path];
  if (file.version === known?.version) return;
  takeFile(file);
  // Someone changed it outside the editor, so the preview is old.
  if (known) checkSoon();
}

export function forget(path: string): void {
  const { [path]: _, ...onDisk } = current().onDisk;
  set({ onDisk });
}

/** Whether a file has changed on disk since someone started typing. */
export const isInConflict = (path: string, { typed, onDisk } = store): boolean =>
  typed[path] !== undefined && onDisk[path] !== undefined && typed[path].version !== onDisk[path].version;

/** Milliseconds after the last key until what's typed is checked, and the page beside the form follows. */
const CHECK_AFTER = 250;

let timer: ReturnType<typeof setTimeout> | undefined;
let checks = 0;
function checkSoon(): void {
  clearTimeout(timer);
  set({ isChecking: true });
  timer = setTimeout(checkNow, CHECK_AFTER);
}

let checking = Promise.resolve();
export function checkNow(): Promise<void> {
  checks += 1;
  const mine = checks;
  void followPages();
  checking = checking.then(async () => {
    // While one check ran, several may have been asked for. Only the last counts.
    if (mine !== checks) return;
    try {
      const { problems } = await request('checkWords', { body: { files: drafts() } });
      if (mine === checks) set({ problems: withPathNow(problems), isChecking: false, isLost: false });
    } catch (error) {
      if (mine === checks) set({ isChecking: false });
      report(error);
    }
  });
  return checking;
}

let follows = 0;
/** Asks what the built pages beside the form don't have yet. It needs no check. */
export async function followPages(): Promise<void> {
  follows += 1;
  const mine = follows;
  if (!store.preview?.pages) return set({ behind: undefined });
  // If it fails, so does the check, which says so.
  const behind = await request('followPages', { body: { files: drafts() } }).catch(() => undefined);
  if (behind && mine === follows) set({ behind });
}

export function report(error: unknown): void {
  const isLost = error instanceof RequestFailed && error.code === 'no-answer';
  set({ isLost });
  sayWhyNot(
    isLost && store.isAlone
      ? 'The editor has stopped. Run “npm run edit” again. What you typed is kept in this browser.'
      : (error as Error).message,
  );
}

/** Reads something of Words each time that it's shown. */
export function useWords<Name extends ActionName>(
  name: Name,
  input: InputOf<Name>,
  options: ReadOptions = { gcTime: 0 },
) {
  const { data, error, refetch } = useRead(name, input, { staleTime: Number.POSITIVE_INFINITY, ...options });
  useEffect(() => {
    if (error) report(error);
  }, [error]);
  return { data, error, refetch };
}

/** Returns the schema of a file, if one is open, once it's there. It's asked for once, because schemas are part of the code. */
export const useSchema = (path: string): Schema | undefined =>
  useWords('readFields', { query: { path } }, { enabled: path !== '' }).data;
