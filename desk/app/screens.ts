import type { ComponentType } from 'react';
import { LogScreen } from './log/LogScreen.tsx';
import type { ScreenName } from './paths.ts';
import { People } from './people/People.tsx';
import { You } from './you/You.tsx';

/** The component of each screen. `params` are those in its address. */
export const SCREENS: Record<ScreenName, ComponentType<{ params: Record<string, string> }>> = {
  people: People,
  log: LogScreen,
  you: You,
};
