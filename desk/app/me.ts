import { createContext, use } from 'react';
import type { ReplyOf } from '../actions.ts';
import { type ActionName, mayDo } from '../actions.ts';

/** Who's signed in, and at which firm. */
export type Me = ReplyOf<'me'>;

export const MeContext = createContext<Me | undefined>(undefined);

/** @throws Error outside of the screens, which all know who's signed in */
export function useMe(): Me {
  const me = use(MeContext);
  if (!me) throw new Error('nobody is signed in');
  return me;
}

/** Returns whether the person may do something, so that its button is shown. */
export function useMay(): (name: ActionName) => boolean {
  const { role } = useMe();
  return (name) => mayDo(name, role);
}
