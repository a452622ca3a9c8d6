import { useEffect, useState, useSyncExternalStore } from 'react';
import { withField } from '../files/differences.ts';
import { isGroup, isSame, type Value } from '../files/value.ts';
import type { Field } from '../server/check.ts';
import {
  type ContentFile,
  calls,
  type Draft,
  type FileNow,
  isAtDesk,
  type Preview,
  type Problem,
  type PublicState,
} from './calls.ts';
import { photoName } from './labels.ts';
import { go } from './route.ts';
import type { Schema } from './schema.ts';

/** Typed text is kept in the browser, so it survives a reload and a crash. Other checkouts have other keys. */
const KEY = `typed:${document.getElementById('app')?.dataset.checkout}:`;

/** Unsaved changes to a version of a file: its data, its whole text, a picture, or its removal. */
type Typed = { version: string | null; data?: Value; text?: string; picture?: string; isDeleted?: boolean };

type Store = {
  files: ContentFile[];
  /** Files as they're on disk. */
  onDisk: Record<string, FileNow>;
  typed: Record<string, Typed>;
  problems: Problem[];
  isChecking: boolean;
  isSaving: boolean;
  preview: Preview | undefined;
  /** What just happened, for everyone including screen readers. */
  news: string;
  /** Whether the news is that something failed. */
  isFailure: boolean;
  /** Takes back what the news is about. */
  undo: (() => void) | undefined;
  isLost: boolean;
  /** What's public, and what isn't yet. */
  publicState: PublicState | undefined;
};

let store: Store = {
  files: [],
  onDisk: {},
  typed: storedDrafts(),
  problems: [],
  isChecking: false,
  isSaving: false,
  preview: undefined,
  news: '',
  isFailure: false,
  undo: undefined,
  isLost: false,
  publicState: undefined,
};
const listeners = new Set<() => void>();

function set(changes: Partial<Store>): void {
  store = { ...store, ...changes };
  for (const listener of listeners) listener();
}

export const useStore = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => store,
  );

function storedDrafts(): Record<string, Typed> {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(KEY));
  return Object.fromEntries(
    keys.map((key) => [key.slice(KEY.length), JSON.parse(localStorage.getItem(key) ?? '{}')]),
  );
}

function setTyped(path: string, typed: Typed | undefined): void {
  const { [path]: _, ...others } = store.typed;
  set({ typed: typed ? { ...others, [path]: typed } : others, news: '' });
  checkSoon();
  try {
    if (typed) localStorage.setItem(KEY + path, JSON.stringify(typed));
    else localStorage.removeItem(KEY + path);
  } catch {
    say('This browser has no room left to keep what you type. Save before you close this page.', true);
  }
}

export const say = (news: string, isFailure = false, undo?: () => void) => set({ news, isFailure, undo });

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
const pathNow = (path: string): string =>
  Object.keys(store.typed).find((now) => pathToSave(now, store.typed[now]?.data) === path) ?? path;

const drafts = (): Draft[] =>
  Object.entries(store.typed).flatMap(([path, typed]) => {
    const to = pathToSave(path, typed.data);
    if (to === path) return [{ path, ...typed }];
    return [
      { path: to, version: null, data: typed.data },
      { path, version: typed.version, isDeleted: true },
    ];
  });

const withPathNow = (problems: Problem[]): Problem[] =>
  problems.map((problem) => ({ ...problem, path: pathNow(problem.path) }));

/** Returns a file's data with what's been typed. */
export const dataNow = (path: string, { typed, onDisk } = store): Value | undefined =>
  typed[path]?.data ?? onDisk[path]?.data;

export function change(path: string, field: Field, value: Value | undefined, order?: string[]): void {
  const file = store.onDisk[path];
  const data = withField(dataNow(path), field, value, order);
  if (data === undefined) return;
  const version = store.typed[path]?.version ?? file?.version ?? null;
  setTyped(path, isSame(data, file?.data) && version === file?.version ? undefined : { version, data });
}

export function changeText(path: string, text: string): void {
  const file = store.onDisk[path];
  setTyped(path, text === file?.text ? undefined : { version: file?.version ?? null, text });
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
  say('Discarded.', false, () => {
    for (const [path, before] of Object.entries(typed)) setTyped(path, before);
  });
}

/** Puts what's been typed on top of the file as it's on disk now. */
export function keepMine(path: string): void {
  const typed = store.typed[path];
  if (typed) setTyped(path, { ...typed, version: store.onDisk[path]?.version ?? null });
}

export async function load(path: string): Promise<void> {
  const file = await calls.file(path);
  const known = store.onDisk[path];
  if (file.version === known?.version) return;
  set({ onDisk: { ...store.onDisk, [path]: file } });
  // Someone changed it outside the editor, so the preview is old.
  if (known) checkSoon();
}

/** Whether a file has changed on disk since someone started typing. */
export const isInConflict = (path: string, { typed, onDisk } = store): boolean =>
  typed[path] !== undefined && onDisk[path] !== undefined && typed[path].version !== onDisk[path].version;

let timer: ReturnType<typeof setTimeout> | undefined;
let checks = 0;
function checkSoon(): void {
  clearTimeout(timer);
  set({ isChecking: true });
  timer = setTimeout(checkNow, 600);
}

let checking = Promise.resolve();
function checkNow(): Promise<void> {
  checks += 1;
  const mine = checks;
  checking = checking.then(async () => {
    // While one check ran, several may have been asked for. Only the last counts.
    if (mine !== checks) return;
    try {
      const { problems } = await calls.check(drafts());
      if (mine === checks) set({ problems: withPathNow(problems), isChecking: false, isLost: false });
    } catch (error) {
      if (mine === checks) set({ isChecking: false });
      report(error);
    }
  });
  return checking;
}

/** Saves what's been typed, if there's anything and it isn't being saved already. */
export async function saveAll(): Promise<void> {
  if (store.isSaving) return;
  if (Object.keys(store.typed).length > 0) await save();
  else say('Everything is saved.');
}

export async function save(): Promise<void> {
  set({ isSaving: true, news: '' });
  try {
    const result = await calls.save(drafts());
    if (result.status === 422) {
      set({ problems: withPathNow(result.problems) });
      say('Not saved: fix the problems first.', true);
    } else {
      const files = Object.fromEntries(result.files.map((file) => [file.path, file]));
      set({ onDisk: { ...store.onDisk, ...files } });
      if (result.status === 409) {
        say('Not saved: a file has changed on disk in the meantime. Choose which version to keep.', true);
      } else {
        const moved = result.files
          .map(({ path }) => ({ now: pathNow(path), to: path }))
          .filter(({ now, to }) => now !== to);
        for (const { path } of result.files) setTyped(path, undefined);
        // Files with problems aren't saved, so these come from an earlier check.
        const isSaved = ({ path }: Problem) => result.files.some((file) => file.path === path);
        set({ problems: store.problems.filter((problem) => !isSaved(problem)) });
        set({ files: await calls.files() });
        await refreshPublic();
        for (const { now, to } of moved) if (location.hash.includes(encodeURIComponent(now))) go('file', to);
        say('Saved.');
      }
    }
  } catch (error) {
    report(error);
  }
  set({ isSaving: false });
}

export function report(error: unknown): void {
  const isLost = error instanceof TypeError;
  set({ isLost });
  say(
    isLost
      ? `${isAtDesk() ? 'The desk doesn’t answer. Check your connection.' : 'The editor has stopped. Run “npm run edit” again.'} What you typed is kept in this browser.`
      : (error as Error).message,
    true,
  );
}

/** Returns the schema of a file once it's there. */
export function useSchema(path: string): Schema | undefined {
  const [schema, setSchema] = useState<Schema>();
  useEffect(() => {
    calls.schema(path).then(setSchema).catch(report);
  }, [path]);
  return schema;
}

let isRefreshing = false;

/** Notices what changed outside the editor: files on disk, and whether the preview is ready. */
async function refresh(): Promise<void> {
  // The last one may wait for someone to sign in.
  if (isRefreshing) return;
  isRefreshing = true;
  try {
    const preview = await calls.preview();
    if (JSON.stringify(preview) !== JSON.stringify(store.preview)) set({ preview });
    for (const path of Object.keys(store.onDisk)) await load(path).catch(() => forget(path));
    if (store.isLost) set({ isLost: false, news: '' });
  } catch (error) {
    report(error);
  } finally {
    isRefreshing = false;
  }
}

function forget(path: string): void {
  const { [path]: _, ...onDisk } = store.onDisk;
  set({ onDisk });
}

export async function reloadFiles(): Promise<void> {
  set({ files: await calls.files() });
  await refreshPublic();
  await refresh();
}

/** Notices what isn't public yet. */
export const refreshPublic = async (): Promise<void> => set({ publicState: await calls.public() });

/** Loads what the editor shows first, and keeps up with what changes. */
export async function start(): Promise<void> {
  try {
    set({ files: await calls.files(), preview: await calls.preview() });
    await Promise.all(Object.keys(store.typed).map((path) => load(path).catch(() => undefined)));
    await refreshPublic();
    await checkNow();
  } catch (error) {
    report(error);
  }
  setInterval(refresh, 2000);
}
