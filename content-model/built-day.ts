import type { Day } from '../tools/days.ts';
import { firm } from './firm.ts';

/** Returns the day of the build where the firm is. Pages start there; in the browser, at the visitor's day. */
export const builtDay = (): Day => new Date().toLocaleDateString('sv', { timeZone: firm.timeZone }) as Day;
