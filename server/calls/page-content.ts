import { callWords } from '../../content-model/call-words.ts';
import { zoneName } from '../../content-model/time-zones.ts';
import { type CallPageContent, type Offer, startOf } from '../../forms/call-fields.ts';
import { promisedDay } from '../leads/answers.ts';
import { dayIn, differs, timeElsewhere, timeIn } from '../moments.ts';
import type { CallTable, SubmissionTable } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { reminderTime, stateOf } from './booking.ts';
import { CALL_PAGE, callRows } from './call-mails.ts';
import { callerName, callersOf, hasCallers } from './callers.ts';
import { type CallsContext, freeTimes } from './free-times.ts';
import type { Slot } from './grid.ts';
import { ZONES, zoneOf } from './zones.ts';

export type PageContext = CallsContext & { store: Store; site: { contactChoices: readonly string[] } };

/** The problems that a page can show because its address names them. */
export const problems = new Map<unknown, CallPageContent['problem']>(Object.entries(callWords.problems));

/** Returns whether the firm calls by phone and doesn't know the number yet. */
export const asksNumber = ({ calls }: PageContext, lead?: SubmissionTable, call?: CallTable) =>
  calls.meeting === undefined && !lead?.phoneNumber && !call?.phoneNumber;

export const emptyPage = (state: CallPageContent['state'], { calls }: PageContext): CallPageContent => ({
  state,
  minutes: calls.minutes,
  rows: [],
  service: '',
  values: {},
  errors: [],
  zones: ZONES,
  asksNumber: false,
});

/** What the address of a page asks for: a time zone, a service before there's a lead, and whom to talk to. */
type Asked = { zone?: unknown; service?: unknown; person?: unknown };

/** Lists whom a visitor can choose between, if the firm lets them. */
async function choosable({ calls, store, named }: PageContext, service: string) {
  if (!calls.choosePerson) return [];
  const people = (await callersOf(store.read, service, named)).flatMap((id) => {
    const name = callerName(id, named);
    return name === undefined ? [] : [{ id, name }];
  });
  return people.length > 1 ? people : [];
}

/** Lists what visitors can choose before they see times: a service, if it decides who has the call, and a person. */
async function choiceOf(context: PageContext, asked: Asked, lead?: SubmissionTable) {
  if (!hasCallers(context.named)) return undefined;
  const services = lead ? [] : context.site.contactChoices;
  const service = lead?.service ?? services.find((one) => one === asked.service);
  const people = service === undefined ? [] : await choosable(context, service);
  return { services, service, people, person: people.find(({ id }) => id === asked.person)?.id };
}

/** Lists free times in the visitor's time zone. */
async function offerOf(
  context: PageContext,
  { zone: asked, ...choice }: Asked,
  lead?: SubmissionTable,
  call?: CallTable,
): Promise<Offer> {
  const { store, firm } = context;
  const known = zoneOf(asked) ?? zoneOf(call?.zone);
  const zone = known ?? zoneOf(firm.timeZone) ?? firm.timeZone;
  const chosen = await choiceOf(context, choice, lead);
  const wanted = { service: chosen?.service ?? lead?.service, person: chosen?.person, own: call };
  // Who's free depends on the service.
  const isOpen = chosen !== undefined && chosen.service === undefined;
  const free = isOpen ? [] : await freeTimes(store.read, context, wanted);
  const hereOf = ([first]: Slot[]) =>
    first && differs(zone, firm.timeZone, first.start)
      ? timeElsewhere(zone, firm.timeZone, first.start)
      : undefined;
  const days = Map.groupBy(free, ({ start }) => dayIn(zone, start));
  return {
    zone,
    guessed: known === undefined,
    firmZone: zoneName(firm.timeZone),
    ...(chosen && { choice: chosen }),
    days: [...days].map(([day, slots]) => ({
      day,
      here: hereOf(slots),
      times: slots.map(({ start }) => ({ start: startOf(start), time: timeIn(zone, start) })),
    })),
  };
}

export const newPage = async (context: PageContext, asked: Asked): Promise<CallPageContent> => ({
  ...emptyPage('new', context),
  offer: await offerOf(context, asked),
  asksNumber: asksNumber(context),
});

export async function callPage(
  context: PageContext,
  { lead, call }: { lead: SubmissionTable; call?: CallTable },
  { token, problem, ...asked }: Asked & { token: string; problem: unknown },
): Promise<CallPageContent> {
  const common = { ...emptyPage('held', context), service: lead.service, token };
  if (lead.state === 'quarantined') return common;
  const now = context.clock();
  const callState = stateOf(call, now);
  const shown = callState === 'none' ? undefined : call;
  const withoutCall = call?.change === 'cancelled' ? 'cancelled' : 'open';
  const state = { none: withoutCall, open: 'booked', started: 'started' } as const;
  // The address may be outdated, and the page of a call that has started says so anyway.
  const outdated = shown && (problem === 'later' || problem === 'started');
  return {
    ...common,
    state: state[callState],
    day: promisedDay(lead, context.firm, now),
    rows: shown ? callRows(shown, lead.service, context) : [],
    meeting: shown?.meeting || undefined,
    calendar: shown && `${CALL_PAGE}.ics?token=${token}`,
    reminded: callState === 'open' && shown && reminderTime(shown) > now,
    sequence: shown?.sequence,
    offer: callState === 'started' ? undefined : await offerOf(context, asked, lead, call),
    asksNumber: asksNumber(context, lead, call),
    problem: outdated ? undefined : problems.get(problem),
  };
}
