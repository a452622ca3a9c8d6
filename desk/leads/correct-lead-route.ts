import { fieldErrors } from '../../content-model/field-errors.ts';
import { leadFields } from '../../forms/lead-fields.ts';
import { correctSender } from '../../server/calls/correct-sender.ts';
import type { Correction } from '../../server/leads/correct-lead.ts';
import type { DeskContext } from '../desk-context.ts';
import { Refused } from '../refused.ts';
import type { Route } from '../route.ts';
import type { BodyOf, ReplyOf } from '../schemas.ts';

type Problems = ReplyOf<'correctLead'>['problems'];

const rules = new Map(leadFields);

/** Checks and cleans new values by the contact form's rules. */
function checked(typed: BodyOf<'correctLead'>['correction']) {
  const correction: Correction = {};
  const problems: Problems = [];
  for (const field of ['fullName', 'email', 'phoneNumber'] as const) {
    if (typed[field] === undefined) continue;
    const found = rules.get(field)?.rules.contact?.(typed[field]);
    if (found && 'problem' in found)
      problems.push(...fieldErrors([{ ...found, field }]).map(({ message }) => ({ field, message })));
    else correction[field] = found?.value ?? '';
  }
  return { correction, problems };
}

const NOTHING = { newLinks: false, callMails: false, problems: [] };

/** Corrects the sender of a lead. */
export function correctLeadRoute(route: Route, { store, clock }: DeskContext): void {
  route('correctLead', ({ params: { id }, body, record }) =>
    store.write(async (db) => {
      const { correction, problems } = checked(body.correction);
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
