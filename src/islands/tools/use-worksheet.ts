import { type FocusEvent, type InputEvent, useEffect, useRef, useState } from 'react';
import { fragmentOf, type Values, valuesIn } from './fragment.ts';

/** After how long a pause the address takes the values, and a screen reader is told what they come to. */
const PAUSE_MS = 700;

const fieldsOf = (form: HTMLFormElement): Values =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** Returns the values of the page's address, if it has any that the tool knows. */
function addressed(known: (values: Values) => Values): Values | undefined {
  const values = known(valuesIn(location.hash) ?? {});
  return Object.keys(values).length > 0 ? values : undefined;
}

const differ = (one: Values, other: Values) =>
  Object.keys({ ...one, ...other }).some((name) => (one[name] ?? '') !== (other[name] ?? ''));

/**
 * What stands in the fields of a tool. The fields are the browser's own; the values of a tool's address come into them
 * as soon as the script is there, and whenever that address changes.
 *
 * @param example fills the fields before anybody types
 * @param known keeps the values of an address that the tool knows
 */
export function useWorksheet(example: Values, known: (values: Values) => Values) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(example);
  /** What fields begin with, and how often all of them were drawn anew, with other values. */
  const [begun, setBegun] = useState({ with: example, times: 0 });
  /** Whether the script is there; whether the values are the visitor's; the same once the visitor pauses. */
  const [live, setLive] = useState(false);
  const [own, setOwn] = useState(false);
  const [settled, setSettled] = useState<Values>();
  /** Whose mistakes are told: fields that the visitor has left, or all that came with an address. */
  const [left, setLeft] = useState<string[]>([]);

  const begin = (next: Values) => {
    setBegun(({ times }) => ({ with: next, times: times + 1 }));
    setValues(next);
    setLeft(Object.keys(next));
    setOwn(true);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over the page's form.
  useEffect(() => {
    // Something may have been typed before the script came.
    const typed = form.current ? fieldsOf(form.current) : example;
    // Some fields of the example are only there for some choices.
    const drawn = Object.entries(example).filter(([name]) => form.current?.elements.namedItem(name));
    const newer = Object.entries(typed).filter(([name, value]) => value !== (example[name] ?? ''));
    const kept = addressed(known);
    const values = { ...kept, ...Object.fromEntries(newer) };
    setValues(typed);
    setOwn(Boolean(kept) || differ(typed, Object.fromEntries(drawn)));
    // Fields that already show these values aren't drawn again: somebody may be typing in one.
    if (kept && differ(typed, values)) begin(values);
    setLive(true);
    const follow = () => {
      const kept = addressed(known);
      if (kept) begin(kept);
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);

  // What is chosen in some fields decides which others there are. A value of an address stands, though its field may not
  // offer it.
  useEffect(() => {
    if (!live || !form.current) return;
    const { elements } = form.current;
    const drawn = fieldsOf(form.current);
    setValues((before) => {
      const all = Object.entries({ ...drawn, ...before });
      const there = all.filter(([name]) => elements.namedItem(name));
      const changed =
        there.length !== Object.keys(before).length || there.some(([name]) => !(name in before));
      return changed ? Object.fromEntries(there) : before;
    });
  });

  useEffect(() => {
    if (!own) return;
    const pause = setTimeout(() => {
      // The address goes without a step back for each figure.
      history.replaceState(history.state, '', fragmentOf(values));
      setSettled(values);
    }, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [own, values]);

  return {
    values,
    begun,
    live,
    own,
    left,
    settled: settled === values,
    clear: () => {
      begin({});
      setLeft([]);
    },
    formProps: {
      ref: form,
      // Without a dialog around it, such a form is never sent: no value gets into an address that a server sees.
      method: 'dialog',
      onInput: ({ currentTarget }: InputEvent<HTMLFormElement>) => {
        const typed = fieldsOf(currentTarget);
        setValues(typed);
        // A field that goes comes back as it was left.
        setBegun(({ with: before, times }) => ({ with: { ...before, ...typed }, times }));
        setOwn(true);
      },
      onBlur: ({ target }: FocusEvent<HTMLFormElement>) =>
        setLeft((before) => [...before, (target as Element as HTMLInputElement).name]),
    },
  } as const;
}
