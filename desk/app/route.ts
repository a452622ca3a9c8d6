import { useSyncExternalStore } from 'react';
import { screenAt } from './paths.ts';

const MOVED = 'desk-moved';

/** Goes to a screen without loading the page again. @param instead of the current one, so that *Back* skips it */
export function go(link: string, instead = false): void {
  if (instead) history.replaceState(null, '', link);
  else history.pushState(null, '', link);
  dispatchEvent(new Event(MOVED));
}

const subscribe = (listener: () => void) => {
  addEventListener('popstate', listener);
  addEventListener(MOVED, listener);
  return () => {
    removeEventListener('popstate', listener);
    removeEventListener(MOVED, listener);
  };
};

/** The path, and what's behind its `#`. */
export const useAddress = (): string =>
  useSyncExternalStore(subscribe, () => location.pathname + location.hash);

export const usePath = (): string => useSyncExternalStore(subscribe, () => location.pathname);

/** The current screen and the parameters in its address. */
export const useRoute = () => screenAt(usePath());

/** Follows links to screens without loading the page again. */
export function followLinks(): void {
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.getAttribute('href')?.startsWith('#') || !screenAt(link.pathname)) return;
    event.preventDefault();
    go(link.pathname + link.hash);
  });
}
