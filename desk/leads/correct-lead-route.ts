import { correctSender } from '../../server/calls/correct-sender.ts';
import type { DeskContext } from '../desk-context.ts';
import { Refused } from '../refused.ts';
import type { Route } from '../route.ts';
import { checkSender } from './check-sender.ts';

const NOTHING = { newLinks: false, callMails: false, problems: [] };

/** Corrects the sender of a lead. */
export function correctLeadRoute(route: Route, { store, clock }: DeskContext): void {
  route('correctLead', ({ params: { id }, body, record }) =>
    store.write(async (db) => {
      const { values: correction, problems } = checkSender(body.correction);
      if (problems.length > 0) return { ...NOTHING, result: 'invalid' as const, problems };
      const corrected = await correctSender(db, id, correction, clock, body.was);
      if (corrected.result === 'gone') throw new Refused(404, 'not-found', 'This lead was erased.');
      if (corrected.result !== 'done') return { ...NOTHING, result: corrected.result };
      await record.in(db, id);
      const { result, newLinks, callMails } = corrected;
      return { result, newLinks, callMails, problems: [] };
    }),
  );
}
