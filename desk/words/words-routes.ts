import type { DeskContext } from '../desk-context.ts';
import { Refused } from '../refused.ts';
import type { Route } from '../route.ts';

/** Leads from the desk to Words, which is a program of its own for now, on this computer only. */
export function wordsRoutes(route: Route, { openWords }: DeskContext): void {
  route('openWords', async () => {
    if (!openWords) throw new Refused(409, 'not-possible', 'Words can only be changed on your own computer.');
    const address = await openWords();
    if (!address)
      throw new Refused(
        500,
        'broken',
        'Words didn’t start. The terminal where you started the desk says why.',
      );
    return { address };
  });
}
