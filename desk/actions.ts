import { MAY, wordsOf } from '../server/store/roles.ts';
import { type Action, type Body, type Params, partsOf, type Query, type Reply } from './action.ts';
import { ACTIONS } from './action-table.ts';

type Table = typeof ACTIONS;

export type ActionName = keyof Table;

/** An action, as any. */
export function actionOf(name: ActionName): Action & ReturnType<typeof partsOf> {
  const action = ACTIONS[name];
  return { ...action, ...partsOf(action) };
}

export type ParamsOf<Name extends ActionName> = Params<Table[Name]>;
export type BodyOf<Name extends ActionName> = Body<Table[Name]>;
export type QueryOf<Name extends ActionName> = Query<Table[Name]>;
export type ReplyOf<Name extends ActionName> = Reply<Table[Name]>;

/** Returns whether someone with a role may do something. A role that isn't listed in server/store/roles.ts may do nothing. */
export function mayDo(name: ActionName, role: string): boolean {
  const { who } = ACTIONS[name];
  return who === 'anyone' || MAY[who].some((listed) => listed === role);
}

const list = new Intl.ListFormat('en-US');

/** Names those who may do something, such as *owners and staff*. */
export function whoMay(name: ActionName): string {
  const { who } = actionOf(name);
  return who === 'anyone' ? who : list.format(MAY[who].map((role) => wordsOf(role).all));
}
