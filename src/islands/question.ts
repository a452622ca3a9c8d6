import { useSyncExternalStore } from 'react';

/** What a visitor asks about from elsewhere on the page: the note for the contact form, and the service to choose in it. */
export type Question = { note: string; service: string };

let asked: Question | undefined;
const listeners = new Set<() => void>();

function set(question: Question | undefined) {
  asked = question;
  for (const tell of listeners) tell();
}

/** Puts a question into the contact form of the page's dialog, and brings that form to life. */
export function ask(question: Question) {
  set(question);
  document.getElementById('contact')?.closest('astro-island')?.dispatchEvent(new Event('focusin'));
}

/** The question is with the firm: it must not stand in the next message. */
export const drop = () => set(undefined);

function subscribe(tell: () => void) {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** What was asked last and not sent yet. */
export const useQuestion = () =>
  useSyncExternalStore(
    subscribe,
    () => asked,
    () => undefined,
  );
