import { type ComponentType, createElement, Fragment, startTransition, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

type Typed = HTMLInputElement & HTMLDetailsElement;

/** Finds the element that took another's place: the one with its id, or the same in order. */
function twinOf(element: Element, before: readonly Element[], island: HTMLElement): Typed | null {
  const { id, localName } = element;
  if (id) return island.querySelector(`#${CSS.escape(id)}`);
  const alike = before.flatMap((part) => [part, ...part.querySelectorAll('*')]);
  const place = alike.filter((one) => one.localName === localName).indexOf(element);
  return island.querySelectorAll<Typed>(localName)[place] ?? null;
}

/**
 * Carries over what a visitor did before React drew the island anew, as it does where a translation or an extension has
 * changed the page. It's rendered before the component, whose effects read the fields.
 */
function CarryOver({ island, onDrawn }: { island: HTMLElement; onDrawn(): void }) {
  // React renders this right before it replaces the island's elements.
  const before = [...island.children];
  const focused = document.activeElement as Typed | null;
  const caret = [focused?.selectionStart, focused?.selectionEnd] as const;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the island is drawn.
  useLayoutEffect(() => {
    onDrawn();
    if (before.some((part) => island.contains(part))) return;
    for (const part of before)
      for (const old of part.querySelectorAll<Typed>('input, select, textarea, details')) {
        const twin = twinOf(old, before, island);
        if (!twin) continue;
        if (old.localName === 'details') twin.open = old.open;
        else if (twin.type !== 'hidden') Object.assign(twin, { value: old.value, checked: old.checked });
      }
    const twin = focused && before.some((part) => part.contains(focused)) && twinOf(focused, before, island);
    if (!twin) return;
    twin.focus({ preventScroll: true });
    // Fields for email addresses and numbers have no caret that a script may see.
    if (typeof caret[0] === 'number') twin.setSelectionRange(caret[0], caret[1] ?? null);
  }, []);
  return null;
}

/**
 * Hydrates an island. If React fails, it empties the element; this puts the form back to post, and marks a tool as lost, which
 * hides its result.
 */
export default function hydrate<Props extends object>(
  island: HTMLElement,
  Component: ComponentType<Props>,
  props: Props,
): void {
  let drawn = [...island.children];
  let focused = document.activeElement;
  island.addEventListener('focusin', ({ target }) => {
    focused = target as Element;
  });

  const onUncaughtError = (error: unknown) => {
    island.replaceChildren(...drawn);
    island.dataset.lost = '';
    for (const part of island.querySelectorAll<HTMLElement>('[data-live]')) delete part.dataset.live;
    for (const form of island.querySelectorAll('form')) form.noValidate = false;
    island.querySelector('[type=submit]')?.removeAttribute('aria-disabled');
    if (document.activeElement === document.body) (focused as HTMLElement | null)?.focus();
    reportError(error);
  };
  const onDrawn = () => {
    drawn = [...island.children];
  };

  startTransition(() => {
    hydrateRoot(
      island,
      createElement(
        Fragment,
        null,
        createElement(CarryOver, { island, onDrawn }),
        createElement(Component, props),
      ),
      { onUncaughtError },
    );
  });
}
