import { useSyncExternalStore } from 'react';
import type { BodyOf } from '../../actions.ts';

type List = BodyOf<'findLeads'> & {
  /** Where the pages before started, so that someone can go back. */
  before: BodyOf<'findLeads'>['from'][];
};

/** What the list of leads shows. Kept while someone reads a lead, but in no address, because of the words. */
let list: List = { words: '', show: 'open', isMine: false, from: null, before: [] };
const listeners = new Set<() => void>();

/** Shows something else. Without a place, from the first page on. */
export function showList(part: Partial<List>): void {
  list = { ...list, from: null, before: [], ...part };
  for (const listener of listeners) listener();
}

export const useList = (): List =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => list,
  );
