import claimsFile from '../content/firm/claims.json' with { type: 'json' };
import firmFile from '../content/firm/firm.json' with { type: 'json' };
import retentionFile from '../content/firm/retention.json' with { type: 'json' };
import { checkAll } from './check/check.ts';
import { type Address, type Claim, claimsSchema, firmOfOneFilm, retentionSchema } from './firm-schema.ts';
import { formatFirm } from './format-firm.ts';

export type { Firm } from './format-firm.ts';

const written = checkAll({
  firm: [firmOfOneFilm, firmFile, 'content/firm/firm.json'],
  claims: [claimsSchema, claimsFile, 'content/firm/claims.json'],
  retention: [retentionSchema, retentionFile, 'content/firm/retention.json'],
});
export const { retention } = written;
export const claims: Record<string, Claim> = written.claims;

export const firm = formatFirm(written.firm);

const isSamePlace = (one: Address, other: Address) =>
  (['street', 'locality', 'region', 'postalCode'] as const).every((line) => one[line] === other[line]);

/** The registered address, if it isn't the office. */
export const otherAddress: Address | undefined =
  firm.registeredAddress && !isSamePlace(firm.registeredAddress, firm.office)
    ? firm.registeredAddress
    : undefined;

export const chatLink: string | undefined = firm.chat && withGreeting(firm.chat);

function withGreeting({ url, greeting }: NonNullable<typeof firm.chat>): string {
  const link = new URL(url);
  link.searchParams.set('text', greeting);
  return link.href;
}
