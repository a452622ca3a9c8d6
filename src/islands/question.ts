import { useSyncExternalStore } from 'react';

/** The note for the contact form, about something elsewhere on the page. */
let asked: string | undefined;
const listeners = new Set<() => void>();

function set(note: string | undefined) {
  asked = note;
  for (const notify of listeners) notify();
}

/** Drops the note when a button without one opens the dialog. */
function dropForOthers({ target }: MouseEvent) {
  if ((target as Element).closest('[command=show-modal]:not([data-asks])')) drop();
}

/** Puts a note into the contact form of the page's dialog, and hydrates that form. The button needs `data-asks`. */
export function ask(note: string) {
  set(note);
  addEventListener('click', dropForOthers);
  document.getElementById('contact')?.closest('react-island')?.dispatchEvent(new Event('focusin'));
}

export const drop = () => set(undefined);

function subscribe(notify: () => void) {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

export const useNote = () =>
  useSyncExternalStore(
    subscribe,
    () => asked,
    () => undefined,
  );
