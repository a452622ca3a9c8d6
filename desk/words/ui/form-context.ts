import { createContext, useContext } from 'react';
import type { Value } from '../files/value.ts';
import type { Field, Problem } from '../server/check.ts';
import type { Reference } from '../server/references.ts';

type Form = {
  path: string;
  problems: Problem[];
  /** The field that a link, a search or a click in the page led to. */
  target: Field | undefined;
  visit: string;
  references: Record<string, Reference[]>;
  valueAt: (field: Field) => Value | undefined;
  /** Sets a field, or removes it if there's no value. See `withField` */
  change: (field: Field, value: Value | undefined, order?: string[]) => void;
};

export const FormContext = createContext<Form>({
  path: '',
  problems: [],
  target: undefined,
  visit: '',
  references: {},
  valueAt: () => undefined,
  change: () => undefined,
});

export const useForm = () => useContext(FormContext);

/** Whether a field is another one or inside it. */
export const isInside = (field: Field | undefined, outer: Field) =>
  field !== undefined && outer.every((key, index) => field[index] === key);
