import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { type Day, fullDate } from '../../../tools/days.ts';
import type { Page } from './entry.ts';

/** Says where the dates start if no script can start them at the visitor's day. */
export const Built = ({ on, page }: { on: Day; page: Page }) => (
  <noscript>
    <p>{interpolate(page.built, { date: fullDate(on) })}</p>
  </noscript>
);
