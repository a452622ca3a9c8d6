import { say, sayWhyNot } from '../../app/news.ts';
import { request } from '../../app/requests.ts';
import type { Problem } from '../server/check.ts';
import { refreshPublic } from './keep-up.ts';
import { go } from './route.ts';
import {
  current,
  drafts,
  endDraft,
  isInConflict,
  noteAnswer,
  noteSent,
  pathNow,
  report,
  set,
  takeFile,
  withPathNow,
} from './store.ts';

/** Saves what's been typed, if there's anything and it isn't being saved already. */
export async function saveAll(): Promise<void> {
  if (current().isSaving) return;
  if (Object.keys(current().typed).length > 0) await save();
  else say('Everything is saved.');
}

export async function save(): Promise<void> {
  set({ isSaving: true });
  say('');
  const sent = current().typed;
  noteSent(sent);
  try {
    const result = await request('saveWords', { body: { files: drafts() } });
    if (result.status === 422) {
      set({ problems: withPathNow(result.problems) });
      sayWhyNot('Not saved: fix the problems first.');
    } else if (result.status === 409) {
      for (const file of result.files) takeFile(file);
      if (result.files.some(({ path }) => isInConflict(path)))
        sayWhyNot('Not saved: a file has changed on disk in the meantime. Choose which version to keep.');
      else if (drafts().length > 0) return await save();
      else say('Saved.');
    } else {
      const files = Object.fromEntries(result.files.map((file) => [file.path, file]));
      set({ onDisk: { ...current().onDisk, ...files } });
      const saved = result.files.map((file) => ({ file, from: pathNow(file.path) }));
      const moved = saved.filter(({ file, from }) => from !== file.path);
      for (const { file, from } of [...moved, ...saved]) endDraft(file, from, sent[from]);
      // Files with problems aren't saved, so these come from an earlier check.
      const isSaved = ({ path }: Problem) => result.files.some((file) => file.path === path);
      set({ problems: current().problems.filter((problem) => !isSaved(problem)) });
      set({ files: await request('listFiles', {}) });
      await refreshPublic();
      for (const { file, from } of moved)
        if (location.hash.includes(encodeURIComponent(from))) go('file', file.path);
      say('Saved.');
    }
    noteAnswer();
  } catch (error) {
    report(error);
  }
  set({ isSaving: false });
}
