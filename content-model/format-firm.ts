import type { FirmFacts } from './firm-schema.ts';
import { formatBusinessDays, formatHours } from './office-hours.ts';
import { dialed } from './phone.ts';
import { statesInWords } from './states.ts';

export type Firm = ReturnType<typeof formatFirm>;

/** Returns the law and courts of the agreement, as its sentences name them. */
const governingLaw = ({ law, office }: Pick<FirmFacts, 'law' | 'office'>) => {
  const state = statesInWords([law?.state ?? office.region]);
  return { state, courts: law?.courts ?? state };
};

/** Adds what pages write out, such as the office hours, to what content says of the firm. */
export const formatFirm = (facts: FirmFacts) => ({
  ...facts,
  law: governingLaw(facts),
  /** As shown, and as links dial it. */
  phone: { display: facts.phone, tel: dialed(facts.phone) ?? '' },
  productName: facts.productName ?? facts.name,
  /** Such as "Monday through Friday, 8 AM to 6 PM Pacific time". */
  officeHours: formatHours(facts.hours, facts.timeZone),
  /** Such as "Idaho and Oregon", or "every state". */
  clientStates: statesInWords(facts.states),
  /** `within` is for example "one business day". */
  reply: { ...facts.reply, within: formatBusinessDays(facts.reply.businessDays) },
});
