import { z } from 'astro/zod';
import { each, fields, textWith } from '../../../content-model/words.ts';
import { FIELDS as DELAWARE_FRANCHISE_TAX } from '../../../tools/delaware-franchise-tax/fields.ts';
import { FIELDS as ESTIMATE, forEachCount } from '../../../tools/estimate/fields.ts';
import { PAID } from '../../../tools/estimate/texts.ts';
import { FIELDS as ESTIMATED_TAX } from '../../../tools/estimated-tax/fields.ts';
import { TAXPAYERS } from '../../../tools/estimated-tax/input.ts';
import { FIELDS as LATE } from '../../../tools/late/fields.ts';
import { HISTORIES, RETURNS, SITUATIONS, SMALL, TAXED } from '../../../tools/late/input.ts';
import { FIELDS as RESEARCH_CREDIT } from '../../../tools/research-credit/fields.ts';
import { FIELDS as S_CORPORATION } from '../../../tools/s-corporation/fields.ts';
import {
  head,
  heading,
  lead,
  page,
  rows,
  section,
  service,
  several,
  words,
} from '../../collections/parts.ts';
import { inputs, toolPage } from '../../collections/tools.ts';

export const toolsPage = page('tools', { head });

const dollars = z.int().nonnegative().meta({ control: 'money' }).describe('Whole US dollars');
const rules = z.strictObject({ heading, items: rows(2, 8, { name: heading, text: words }) });
/** Each with its conditions, so it may be longer than other texts. */
const conditions = rows(2, 8, { name: heading, text: z.string().min(1).max(600).meta({ control: 'text' }) });
export const tools = {
  'research-credit': toolPage('research-credit', {
    inputs: inputs(RESEARCH_CREDIT),
    groups: z
      .strictObject({ company: heading, costs: heading, before: heading, payroll: heading })
      .describe('The steps'),
    next: textWith('step').describe('Button that leads to the next step'),
    quarters: z
      .strictObject({ note: heading, more: heading })
      .describe('Next to the button that adds a quarter, and on it'),
    entities: each(['c-corporation', 's-corporation', 'partnership', 'sole-proprietor'], heading),
    typical: section({
      lead: textWith('year'),
      columns: z.array(heading).length(3),
      rows: rows(2, 8, { name: heading, costs: dollars, before: z.array(dollars).length(3) }),
    }),
    rules,
  }),

  's-corporation': toolPage('s-corporation', {
    inputs: inputs(S_CORPORATION),
    statuses: z.strictObject({ single: heading, joint: heading, separate: heading, head: heading }),
    above: heading.describe('Over the fields that only count above the §199A threshold'),
    picture: z
      .strictObject({ title: heading, you: heading, even: heading, columns: z.array(heading).length(2) })
      .describe('The saving by profit: the marks, and the columns of its table for screen readers'),
    typical: section({
      lead: textWith('year'),
      columns: z.array(heading).length(3),
      rows: rows(2, 8, { profit: dollars, salary: dollars, cost: dollars }),
    }).describe('What a single owner saves at several profits, calculated by the build'),
    rules,
  }),

  'delaware-franchise-tax': toolPage('delaware-franchise-tax', {
    inputs: inputs(DELAWARE_FRANCHISE_TAX),
    each: heading.describe('Next to the button that adds a class of stock'),
    more: heading.describe('Button that adds a class of stock'),
    picture: heading.describe('Over the two bars'),
    typical: section({
      lead: textWith('year', 'next'),
      columns: z.array(heading).length(6),
      rows: rows(2, 8, {
        name: heading,
        assets: z.int().positive().meta({ control: 'money' }).describe('Whole US dollars'),
        issued: z.int().positive().meta({ control: 'number' }),
        shares: z.int().positive().meta({ control: 'number' }).describe('Authorized'),
        par: z
          .int()
          .positive()
          .meta({ control: 'number' })
          .describe('In millionths of a dollar: 10 is $0.00001'),
      }),
    }).describe('Corporations for which the build calculates the tax by both methods'),
    rules,
  }),

  'estimated-tax': toolPage('estimated-tax', {
    inputs: inputs(ESTIMATED_TAX),
    taxpayers: each(TAXPAYERS, heading),
    corporations: each(['tax', 'last'], words).describe('Hints that corporations read instead'),
    statuses: each(['single', 'joint', 'head'], heading).describe('In the worksheet'),
    worksheet: z
      .strictObject({ name: heading, lead: words, use: textWith('amount') })
      .describe("Works out this year's tax; the button `use` puts it into its field"),
    dates: section({ individuals: heading, corporations: heading, add: heading, save: heading }).describe(
      'The dates to come; `add` links to the file of one, `save` to their calendar',
    ),
    rules,
  }),

  late: toolPage('late', {
    inputs: inputs(LATE),
    returns: each(RETURNS, heading),
    situations: each(SITUATIONS, heading).describe('What other rules decide; the first is none of them'),
    histories: each(HISTORIES, heading).describe(
      'What the three years before were like; the first is unknown',
    ),
    smallPartnerships: each(SMALL, heading).describe(
      'Whether a partnership meets the conditions of its relief; the first is unknown',
    ),
    unpaidHints: each(TAXED, words).describe('Hint of the unpaid tax, by return: where its figures are'),
    steps: section({ items: conditions, ours: heading.describe('Before the links to services') }).describe(
      'What a late filer does, in order',
    ),
    relief: section({ items: conditions }).describe('What may take penalties away, with all conditions'),
    amounts: section({
      columns: z.array(heading).length(4),
      rates: z.array(heading).length(5).describe('Head of the table of interest rates'),
      unknown: heading.describe('Instead of the rate of a quarter that is not known yet'),
      rules: rows(2, 8, { name: heading, text: words }),
    }).describe('The amounts by the year a return is due in, and the rules'),
    others: z.strictObject({ heading, items: conditions }).describe('Returns without a calculation'),
  }),

  estimate: toolPage('estimate', {
    question: heading.describe('Above the list of services'),
    chosen: several(1, 9, service).describe('Services checked in the example'),
    inputs: inputs(ESTIMATE),
    send: heading,
    share: z
      .strictObject({
        title: heading.describe("The estimate's own title"),
        copy: heading,
        copied: heading,
        email: heading,
      })
      .describe('The estimate as others get it, and the buttons under it'),
    lines: z
      .strictObject({
        ...forEachCount(() => textWith('service', 'count', 'price')),
        next: textWith('amount', 'price'),
        quotedNext: textWith('amount'),
        quoted: textWith('service', 'amount'),
        byUnit: textWith('service', 'price', 'unit').describe(
          "A price by the hour or the piece, which isn't added up",
        ),
        onlyByUnit: textWith('service').describe('Instead of an estimate, if no price can be added up'),
        from: textWith('price').describe('A price or a total that has no other limit than where it starts'),
        starting: textWith('name').describe('The same, before its figure in the sheet'),
        also: textWith('name', 'price').describe('A job that costs extra'),
        included: textWith('service', 'count', 'price').describe('Under a question: what the price includes'),
        each: textWith('service', 'price').describe('The same if it includes none'),
        step: textWith('amount').describe('Under the expenses'),
        ...fields(PAID, z.strictObject({ heading, total: heading })),
        twelveMonths: heading.describe('What monthly prices come to in a year'),
        firstYear: heading.describe('The total of the first year'),
        leads: z
          .strictObject({
            perMonth: textWith('month', 'first'),
            perMonthAndYear: textWith('month', 'year', 'first'),
            perMonthAndOnce: textWith('month', 'once', 'first'),
            perMonthYearAndOnce: textWith('month', 'year', 'once', 'first'),
            perYear: textWith('year'),
            perYearAndOnce: textWith('year', 'once', 'first'),
            onlyOnce: textWith('once'),
          })
          .describe('The answer in a sentence'),
        leftOut: words,
        afterwards: words.describe('What happens next'),
      })
      .describe('Text of the estimate'),
    none: heading,
    short: z
      .strictObject({ heading, whole: heading })
      .describe("On a service's page: a few questions, and the link to this page"),
    list: z.strictObject({ heading, lead }),
  }),
};
