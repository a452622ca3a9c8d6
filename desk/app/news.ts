import { useSyncExternalStore } from 'react';

/** Where to see what was done. */
export type Link = { words: string; address: string };

/** What the desk just did, how to take it back, and where it shows. */
type News = {
  words: string;
  undo?: (() => void) | undefined;
  link?: Link | undefined;
  /** Nothing was done. */
  isRefusal?: boolean;
};

let news: News = { words: '' };
const listeners = new Set<() => void>();

/** Says what was done. @param undo takes it back, where that's possible @param link if it shows on another screen */
export const say = (words: string, undo?: () => void, link?: Link): void => show({ words, undo, link });

/** Says what wasn't done, and why. */
export const sayWhyNot = (words: string): void => show({ words, isRefusal: true });

function show(next: News): void {
  news = next;
  for (const listener of listeners) listener();
}

/** Returns the news as they are now. */
export const newsNow = (): News => news;

export const useNews = (): News =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, newsNow);
