import { type ComponentType, createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Brings a form of a page to life, in the place of Astro's own function for that (see astro.config.ts). React empties
 * what it fails to draw; here the form that stood there goes back, with all that was typed, for the browser to post.
 */
const hydrate = (island: HTMLElement) => (Form: ComponentType, props: object) => {
  const form = island.firstElementChild as HTMLFormElement;
  let focused = document.activeElement;
  island.addEventListener('focusin', ({ target }) => {
    focused = target as Element;
  });

  const onUncaughtError = (error: unknown) => {
    form.noValidate = false;
    form.querySelector('[type=submit]')?.removeAttribute('aria-disabled');
    island.append(form);
    if (document.activeElement === document.body) (focused as HTMLElement | null)?.focus();
    reportError(error);
  };

  startTransition(() => {
    hydrateRoot(island, createElement(Form, props), { onUncaughtError });
  });
};

export default hydrate;
