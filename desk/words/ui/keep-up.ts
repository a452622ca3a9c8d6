import { useEffect, useState } from 'react';
import { useMe } from '../../app/me.ts';
import { say } from '../../app/news.ts';
import { request, waitForRestarts } from '../../app/requests.ts';
import { checkoutOf } from './draft-keys.ts';
import { askBeforeLosing, draftsOf, onStoredDrafts } from './drafts.ts';
import { checkNow, current, followPages, forget, load, report, set, takeStoredDrafts } from './store.ts';

let isRefreshing = false;

/** Notices what changed outside the editor: files on disk, and whether the preview is ready. */
async function refresh(): Promise<void> {
  // The last one may wait for someone to sign in.
  if (isRefreshing) return;
  isRefreshing = true;
  try {
    await refreshPreview();
    for (const path of Object.keys(current().onDisk)) await load(path).catch(() => forget(path));
    if (current().isLost) {
      set({ isLost: false });
      say('');
    }
  } catch (error) {
    report(error);
  } finally {
    isRefreshing = false;
  }
}

/** Notices whether the page beside the form is ready, and which build it's from. */
export async function refreshPreview(): Promise<void> {
  const preview = await request('showPreview', {});
  const before = current().preview;
  if (JSON.stringify(preview) === JSON.stringify(before)) return;
  set({ preview });
  if (preview.pages?.id !== before?.pages?.id) await followPages();
}

export async function reloadFiles(): Promise<void> {
  set({ files: await request('listFiles', {}) });
  await refreshPublic();
  await refresh();
}

/** Notices what isn't public yet. */
export const refreshPublic = async (): Promise<void> => set({ publicState: await request('showPublic', {}) });

/** Loads what Words show first. */
async function loadFirst(): Promise<void> {
  try {
    set({ files: await request('listFiles', {}), preview: await request('showPreview', {}) });
    await Promise.all(Object.keys(current().typed).map((path) => load(path).catch(() => undefined)));
    await refreshPublic();
    await checkNow();
  } catch (error) {
    report(error);
  }
}

let isOpened = false;

/** Takes up what this person typed before. What's typed from now on is kept, also while another screen is open. */
function openDrafts(checkout: string, isAlone: boolean): void {
  if (isOpened) return;
  isOpened = true;
  draftsOf(checkout);
  set({ isAlone });
  takeStoredDrafts();
  onStoredDrafts(takeStoredDrafts);
  askBeforeLosing();
  if (!isAlone) waitForRestarts();
}

/** Keeps up with what changes, while Words are open. */
export function useKeepUp(): void {
  const { id, words, checkout } = useMe();
  // Before the form of a file reads its draft.
  useState(() => openDrafts(checkout ?? checkoutOf(id), words === 'alone'));
  useEffect(() => {
    void loadFirst();
    const timer = setInterval(refresh, 2000);
    // Someone may have published on another device meanwhile.
    const look = () => {
      if (document.visibilityState === 'visible') refreshPublic().catch(report);
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
