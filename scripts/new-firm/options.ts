/** Something a firm may have besides its services: how it's asked, and what it needs. */
export type Option = { name: string; hint: string; service?: string; option?: 'experts' };

/** By the id of an optional fact in content-model/optional-facts.ts. */
export const OPTIONS = {
  newsletter: { name: 'A newsletter', hint: 'Visitors sign up, and you send them an issue each month.' },
  calls: { name: 'Calls that visitors book', hint: 'They pick a time in your office hours.' },
  policy: { name: 'A client agreement on the site', hint: 'A draft of 13 groups for your lawyer.' },
  'refund-policy': { name: 'A refund policy', hint: 'A draft of five sections for your lawyer.' },
  'sample-report': {
    name: 'A sample monthly report',
    hint: 'An example of what bookkeeping clients get each month.',
    service: 'bookkeeping',
  },
  experts: {
    name: 'A landing page',
    hint: 'One page that sells personal returns.',
    service: 'personal-tax',
  },
  video: { name: 'A video', hint: 'On the landing page. You record it.', option: 'experts' },
  'form-service': {
    name: 'A form service',
    hint: 'Gets a copy of what visitors send on the landing page.',
    option: 'experts',
  },
  deadlines: { name: 'Tax deadlines', hint: 'Lists and calendars that visitors subscribe to.' },
  estimate: { name: 'A price estimate', hint: 'Adds up your prices for a visitor.' },
  'estimated-tax': { name: 'Estimated tax calculator', hint: 'How much to pay by the next date.' },
  late: { name: 'Late return calculator', hint: 'What a missed deadline costs, and what to do.' },
  's-corporation': { name: 'S corporation calculator', hint: 'Whether the election pays off.' },
  'research-credit': {
    name: 'R&D credit calculator',
    hint: 'The credit, quarter by quarter.',
    service: 'randd-tax',
  },
  'delaware-franchise-tax': {
    name: 'Delaware franchise tax calculator',
    hint: 'For corporations formed in Delaware.',
    service: 'business-tax',
  },
} satisfies Record<string, Option>;

export type OptionId = keyof typeof OPTIONS;

export const OPTION_IDS = Object.keys(OPTIONS) as OptionId[];

/** The services with a page of their own, as a new firm is asked about them. */
export const SERVICES: Record<string, { name: string; hint: string }> = {
  bookkeeping: { name: 'Bookkeeping', hint: 'Books reconciled and closed each month.' },
  'business-tax': { name: 'Business tax', hint: 'Income tax returns of companies.' },
  'personal-tax': { name: 'Personal tax', hint: 'Returns of individuals, with a checklist of documents.' },
  'fractional-cfo': { name: 'Fractional CFO', hint: 'Forecasts and budgets, part-time.' },
  'randd-tax': { name: 'R&D tax credit', hint: 'Studies for the federal research credit.' },
};

/** Jobs that some firms do with a service, each a part of its page. */
export const EXTRAS = {
  'sales-tax': { name: 'Sales tax', hint: 'Registering and filing in states.', service: 'business-tax' },
  'entity-formation': { name: 'Forming companies', hint: 'LLCs and corporations.', service: 'business-tax' },
  'ad-hoc': {
    name: 'One-time projects',
    hint: 'Clean-ups, loan packages, migrations.',
    service: 'randd-tax',
  },
} satisfies Record<string, Option>;

export type ExtraId = keyof typeof EXTRAS;

export const EXTRA_IDS = Object.keys(EXTRAS) as ExtraId[];
