import { type FocusEvent, type InputEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { BLANK, fragmentOf, type Values, valuesIn } from './fragment.ts';

/** How long typing must pause before the address is updated and a screen reader hears the result. */
const PAUSE_MS = 700;

type Written = (name: string, typed: string) => string;

/** Returns what a form's fields hold, by name. */
export const fieldsOf = (form: HTMLFormElement): Values =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

function addressed(known: (values: Values) => Values, { hash }: { hash: string }): Values | undefined {
  const values = known(valuesIn(hash) ?? {});
  return hash === BLANK || Object.keys(values).length > 0 ? values : undefined;
}

const differ = (one: Values, other: Values) =>
  Object.keys({ ...one, ...other }).some((name) => (one[name] ?? '') !== (other[name] ?? ''));

/** Calls back once the values have been the same for a moment, if they count. */
export function usePause(values: Values, counts: boolean, onPause: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pause is over once the values change.
  useEffect(() => {
    if (!counts) return;
    const pause = setTimeout(onPause, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [counts, values]);
}

/** Writes values into the page's address in its place, so that the back button doesn't undo each figure. */
export const keepInAddress = (values: Values) => history.replaceState(history.state, '', fragmentOf(values));

/**
 * Tracks a tool's fields, which are uncontrolled: an example at first, then what's typed or in the page's address, of which
 * `known` keeps what the tool knows. `written` returns a value as it's shown once its field is left.
 */
export function useWorksheet(example: Values, known: (values: Values) => Values, written: Written) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(example);
  /** The fields' initial values, and how often they were replaced. */
  const [initial, setInitial] = useState({ values: example, version: 0 });
  /** Whether this has hydrated; whether the values are the visitor's. */
  const [live, setLive] = useState(false);
  const [own, setOwn] = useState(false);
  /** The fields that can show an error: those the visitor has left, or all that an address filled. */
  const [left, setLeft] = useState<string[]>([]);

  /** The example that's in the fields. It follows the visitor's day, which only the browser knows. */
  const drawn = useRef(example);
  /** Whether fields that still hold the example change with it: not those of an address, or once something is typed. */
  const follows = useRef(false);
  const focused = useRef('');

  const asWritten = (typed: Values) =>
    Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, written(name, value)]));

  const keep = (typed: Values) => {
    setValues(typed);
    // A field that disappears comes back with its value.
    setInitial(({ values: before, version }) => ({ values: { ...before, ...typed }, version }));
  };

  const fill = (next: Values, isOwn = true) => {
    focused.current = form.current?.querySelector<HTMLInputElement>('[name]:focus')?.name ?? '';
    setInitial(({ version }) => ({ values: next, version: version + 1 }));
    setValues(next);
    setLeft(Object.keys(next));
    setOwn(isOwn);
    follows.current = !isOwn;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the fields are replaced.
  useLayoutEffect(() => {
    (form.current?.elements.namedItem(focused.current) as HTMLInputElement | null)?.focus();
  }, [initial.version]);

  // In the same frame as hydration, so that nothing can be typed or focused in between.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on hydration.
  useLayoutEffect(() => {
    // Something may have been typed before hydration.
    const typed = form.current ? fieldsOf(form.current) : example;
    // Some fields of the example are only there for some choices.
    const shown = Object.entries(example).filter(([name]) => form.current?.elements.namedItem(name));
    const newer = Object.entries(typed).filter(([name, value]) => value !== (example[name] ?? ''));
    const kept = addressed(known, location);
    const entered = Object.fromEntries(newer);
    // The same object, unless something differs: a new one would be calculated again.
    if (differ(typed, example)) setValues(typed);
    const typingIn = (document.activeElement as HTMLInputElement | null)?.name;
    setLeft(newer.map(([name]) => name).filter((name) => name !== typingIn));
    setOwn(Boolean(kept) || differ(typed, Object.fromEntries(shown)));
    // What's typed before hydration is in the address, too.
    follows.current = !kept || differ(typed, example);
    // Keep fields that already show these values: somebody may be typing in one.
    if (kept && differ(typed, { ...kept, ...entered })) fill({ ...asWritten(kept), ...entered });
    setLive(true);
    const follow = ({ newURL }: HashChangeEvent) => {
      // A pause may have replaced the address since.
      const { hash } = new URL(newURL);
      const kept = addressed(known, { hash });
      if (kept) fill(asWritten(kept));
      // Back to the page without values. Other fragments are places on the page.
      else if (!hash || valuesIn(hash)) fill(drawn.current, false);
    };
    addEventListener('hashchange', follow);
    const drawnForm = form.current;
    return () => {
      removeEventListener('hashchange', follow);
      // A tool is only taken away if it fails; a reload brings it back with these values.
      if (drawnForm) keepInAddress(fieldsOf(drawnForm));
    };
  }, []);

  // On another day than the build's, the example may have another year. Only fields that hold the old one change, in their
  // place, so that nothing that's open closes.
  useLayoutEffect(() => {
    const before = drawn.current;
    if (!live || !form.current || !differ(before, example)) return;
    drawn.current = example;
    if (!follows.current) return;
    const updated = (held: Values) =>
      Object.fromEntries(
        Object.entries(held).map(([name, value]) => [
          name,
          value === before[name] ? (example[name] ?? '') : value,
        ]),
      );
    setValues(updated);
    setInitial(({ values, version }) => ({ values: updated(values), version }));
    for (const [name, value] of Object.entries(updated(fieldsOf(form.current))))
      Object.assign(form.current.elements.namedItem(name) ?? {}, { value });
  });

  // Choices decide which other fields there are. An address can have a value that its field doesn't offer. It's
  // done before the page is painted, so that no result is of fields that are gone.
  useLayoutEffect(() => {
    if (!live || !form.current) return;
    const { elements } = form.current;
    const drawn = fieldsOf(form.current);
    setValues((before) => {
      const all = Object.entries({ ...drawn, ...before });
      const there = all.filter(([name]) => elements.namedItem(name));
      const hidden = Object.entries(before).some(([name, value]) => value && !elements.namedItem(name));
      return hidden || there.some(([name]) => !(name in before)) ? Object.fromEntries(there) : before;
    });
  });

  return {
    values,
    initial,
    live,
    own,
    left,
    clear: () => {
      fill({});
      setLeft([]);
    },
    formProps: {
      ref: form,
      // Outside a dialog this form is never submitted, so no value reaches a server.
      method: 'dialog',
      onInput: ({ currentTarget }: InputEvent<HTMLFormElement>) => {
        keep(fieldsOf(currentTarget));
        setOwn(true);
        follows.current = false;
      },
      onBlur: ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
        const field = target as Element as HTMLInputElement;
        // A button or a step's name has no value.
        if (!field.name) return;
        setLeft((before) => [...before, field.name]);
        const value = written(field.name, field.value);
        if (value === field.value) return;
        field.value = value;
        keep(fieldsOf(currentTarget));
      },
    },
  } as const;
}
