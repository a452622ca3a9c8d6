import { calls } from '../../content-model/calls.ts';
import { bookCaller } from '../../server/calls/book-caller.ts';
import { momentOnClock } from '../../server/moments.ts';
import { loadChoices } from '../../server/site/load-site.ts';
import type { ReplyOf } from '../actions.ts';
import type { DeskContext } from '../desk-context.ts';
import { checkSender } from '../leads/check-sender.ts';
import type { Route } from '../route.ts';

type Reply = ReplyOf<'bookCaller'>;

/** Books a call for someone who phoned, and stores the lead for it. */
export function bookCallerRoute(route: Route, { store, clock, firm, dist }: DeskContext): void {
  const refuse = (result: Reply['result'], problems: Reply['problems'] = []): Reply => ({
    ...{ result, problems },
    ...{ startsAt: null, id: null },
  });

  route('bookCaller', async ({ body: { at, key, service, ...typed }, record }) => {
    if (!calls) return refuse('noCalls');
    const { values, problems } = checkSender(typed);
    if (!loadChoices(dist).includes(service))
      return refuse('invalid', [...problems, { field: 'service', message: 'Pick what the call is about.' }]);
    if (problems.length > 0) return refuse('invalid', problems);
    const start = momentOnClock(firm.timeZone, at);
    if (start === undefined) return refuse('noTime');
    const { fullName = '', email = '', phoneNumber = '' } = values;
    const { answer, id } = await bookCaller(
      store,
      { fullName, email, phoneNumber, service },
      { start, key },
      { calls, firm, clock },
      record.in,
    );
    // It was stored a moment ago, or its key belongs to a lead that was erased since.
    if (answer === 'gone') return refuse('changed');
    return { result: answer, problems: [], startsAt: start, id };
  });
}
