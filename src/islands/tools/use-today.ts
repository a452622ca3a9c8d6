import { useSyncExternalStore } from 'react';
import type { Day } from '../../../tools/days.ts';

const visitorsDay = () => new Date().toLocaleDateString('sv') as Day;
const never = () => () => {};

/** Returns the visitor's day. While React hydrates, it's the day of the build, for which the page was rendered. */
export const useToday = (built: Day) => useSyncExternalStore(never, visitorsDay, () => built);
