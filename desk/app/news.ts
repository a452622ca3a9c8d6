import { useSyncExternalStore } from 'react';

/** What the desk just did, and how to take it back. */
type News = { words: string; undo?: (() => void) | undefined };

let news: News = { words: '' };
const listeners = new Set<() => void>();

/** Says what was done. @param undo takes it back, where that's possible */
export function say(words: string, undo?: () => void): void {
  news = { words, undo };
  for (const listener of listeners) listener();
}

export const useNews = (): News =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => news,
  );
