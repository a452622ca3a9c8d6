import claimsFile from '../content/firm/claims.json' with { type: 'json' };
import firmFile from '../content/firm/firm.json' with { type: 'json' };
import retentionFile from '../content/firm/retention.json' with { type: 'json' };
import { checkAll } from './check/check.ts';
import {
  type Address,
  type Claim,
  claimsSchema,
  type FirmFacts,
  firmOfOneFilm,
  retentionSchema,
} from './firm-schema.ts';
import { formatBusinessDays, formatHours } from './office-hours.ts';
import { dialed } from './phone.ts';
import { statesInWords } from './states.ts';

export type Firm = ReturnType<typeof formatFirm>;

const written = checkAll({
  firm: [firmOfOneFilm, firmFile, 'content/firm/firm.json'],
  claims: [claimsSchema, claimsFile, 'content/firm/claims.json'],
  retention: [retentionSchema, retentionFile, 'content/firm/retention.json'],
});
export const { retention } = written;
export const claims: Record<string, Claim> = written.claims;

/** Returns the law and courts of the agreement, as its sentences name them. */
const governingLaw = ({ law, office }: Pick<FirmFacts, 'law' | 'office'>) => {
  const state = statesInWords([law?.state ?? office.region]);
  return { state, courts: law?.courts ?? state };
};

const formatFirm = (facts: FirmFacts) => ({
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
export const firm = formatFirm(written.firm);

const isSamePlace = (one: Address, other: Address) =>
  (['street', 'locality', 'region', 'postalCode'] as const).every((line) => one[line] === other[line]);

/** The registered address, if it isn't the office. */
export const otherAddress: Address | undefined =
  firm.registeredAddress && !isSamePlace(firm.registeredAddress, firm.office)
    ? firm.registeredAddress
    : undefined;

export const chatLink: string | undefined = firm.chat && withGreeting(firm.chat);

function withGreeting({ url, greeting }: NonNullable<Firm['chat']>): string {
  const link = new URL(url);
  link.searchParams.set('text', greeting);
  return link.href;
}
