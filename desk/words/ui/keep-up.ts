import { calls } from './calls.ts';
import { askBeforeLosing, onStoredDrafts } from './drafts.ts';
import { checkNow, current, forget, load, report, set, takeStoredDrafts } from './store.ts';

let isRefreshing = false;

/** Notices what changed outside the editor: files on disk, and whether the preview is ready. */
async function refresh(): Promise<void> {
  // The last one may wait for someone to sign in.
  if (isRefreshing) return;
  isRefreshing = true;
  try {
    const preview = await calls.preview();
    if (JSON.stringify(preview) !== JSON.stringify(current().preview)) set({ preview });
    for (const path of Object.keys(current().onDisk)) await load(path).catch(() => forget(path));
    if (current().isLost) set({ isLost: false, news: '' });
  } catch (error) {
    report(error);
  } finally {
    isRefreshing = false;
  }
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
  onStoredDrafts(takeStoredDrafts);
  askBeforeLosing();
  try {
    set({ files: await calls.files(), preview: await calls.preview() });
    await Promise.all(Object.keys(current().typed).map((path) => load(path).catch(() => undefined)));
    await refreshPublic();
    await checkNow();
  } catch (error) {
    report(error);
  }
  setInterval(refresh, 2000);
  // Someone may have published on another device meanwhile.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') refreshPublic().catch(report);
  });
}
