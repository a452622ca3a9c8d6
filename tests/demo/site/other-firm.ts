import type { Palette } from '../../../content-model/colors.ts';
import type { Claim, FirmFacts } from '../../../content-model/firm-schema.ts';

/** A firm that has no name, address, number or link in common with content/firm/. */
export const otherFirm: FirmFacts = {
  name: 'Quillmark',
  newsletter: true,
  legalName: 'Quillmark Advisory LLC',
  productName: 'Quillmark Desk',
  tagline: 'Numbers for people who would rather do something else.',
  copyrightYear: 2025,
  email: 'post@quillmark.test',
  supportEmail: 'desk@quillmark.test',
  privacyEmail: 'data@quillmark.test',
  securityEmail: 'safety@quillmark.test',
  phone: '+1 212 555 0188',
  registeredAddress: {
    label: 'Registered office',
    street: '7 Ferry Road',
    locality: 'Albany',
    region: 'NY',
    postalCode: '12207',
  },
  office: {
    label: 'Buffalo office',
    street: '90 Canal Row',
    locality: 'Buffalo',
    region: 'NY',
    postalCode: '14201',
  },
  timeZone: 'America/New_York',
  hours: { Tuesday: '09:00-17:00', Wednesday: '09:00-17:00', Saturday: '09:00-12:30' },
  reply: { who: 'a partner', businessDays: 3 },
  chat: {
    label: 'Message us on Signal',
    url: 'https://signal.me/12125550188',
    greeting: 'Hi, I need help with my books.',
  },
  social: [
    { network: 'LinkedIn', url: 'https://www.linkedin.com/company/quillmark' },
    { network: 'X', url: 'https://x.com/quillmark' },
    { network: 'Facebook', url: 'https://www.facebook.com/quillmark' },
    { network: 'Instagram', url: 'https://www.instagram.com/quillmark' },
  ],
  loginUrl: 'https://desk.quillmark.test/enter',
  video: true,
  formService: true,
  reviews: { site: 'Ledger Voices', url: 'https://voices.quillmark.test/' },
  license: { state: 'New York', number: '112233', verify: 'https://eservices.quillmark.test/verify' },
  checkedBy: 'CPA',
  acquisition: {
    headline: 'We’ve grown',
    firms: ['Alder Books', 'Brook Tax', 'Cedar Ledgers', 'Dune Accounts', 'Elm Returns'],
  },
};

/** The same firm without optional facts. */
export const bareFirm: object = {
  ...otherFirm,
  productName: undefined,
  registeredAddress: undefined,
  chat: undefined,
  social: undefined,
  loginUrl: undefined,
  video: undefined,
  formService: undefined,
  reviews: undefined,
  license: undefined,
  acquisition: undefined,
};

/** Navy and orange. */
export const otherPalette: Palette = {
  ink: '#101f3c',
  paper: '#fdfdff',
  band: '#e4eaf5',
  accent: '#a3410a',
  accentSoft: '#f2a25c',
  mark: '#ffd08a',
  warning: '#a8123e',
};

/**
 * Returns the claims with other figures of the same length, and another day for the close, which is in words. Keeps figures
 * set by law, and the days of a personal return, because a drawing shows them.
 */
export function otherClaims(claims: Record<string, Claim>): Record<string, Claim> {
  const other = (text: string) =>
    text.replace(/\d/g, (digit) => String(9 - Number(digit))).replace('fifth', 'ninth');
  return Object.fromEntries(
    Object.entries(claims).map(([id, claim]) => {
      if (claim.source.startsWith('IRC') || id === 'personal-tax-days') return [id, claim];
      const { sample: _, ...real } = claim;
      return [id, { ...real, value: other(claim.value), wording: other(claim.wording) }];
    }),
  );
}
