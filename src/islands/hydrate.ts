import { type ComponentType, createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Hydrates a form. If React fails, it empties the element; this puts the form back to post. */
export default function hydrate<Props extends object>(
  island: HTMLElement,
  Form: ComponentType<Props>,
  props: Props,
): void {
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
}
