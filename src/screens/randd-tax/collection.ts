import { z } from 'astro/zod';
import { textWith } from '../../../content-model/words.ts';
import { head, heading, listOf, page, rows, section, service, words } from '../../collections/parts.ts';
import { comparison, fit, scope } from '../../collections/service-parts.ts';

const dollars = z.int().positive().meta({ control: 'money' }).describe('Whole US dollars');
const share = z.strictObject({ name: heading, note: heading });

const example = section({
  year: z.int().meta({ control: 'number' }).describe('The tax year'),
  filed: z.iso
    .date()
    .meta({ control: 'date' })
    .describe('Filing date; the credit starts in the next quarter'),
  costs: rows(1, 4, {
    of: z.enum(['wages', 'contractors', 'supplies', 'cloud']),
    text: heading,
    paid: dollars.describe("Whole US dollars; 65% of contractors' pay counts"),
  }),
  total: heading,
  credit: heading,
  wages: dollars.describe('Wages of a quarter, all below the Social Security wage base'),
  note: words,
  tool: heading.describe('Link to the tool, if the firm has it'),
});

export const randdTax = page('randd-tax', {
  head,
  next: heading,
  caps: z.strictObject({
    title: heading,
    status: heading,
    socialSecurity: share,
    medicare: share,
    rate: textWith('percent'),
    used: textWith('dollars', 'credit').describe("A tax's share of the whole credit"),
    total: heading,
    most: heading.describe('The most a company can use in a year'),
    footnote: words,
  }),
  example,
  tests: comparison,
  fit,
  scope: z.strictObject({ heading, ...scope.shape }),
  jobs: section({
    items: listOf({
      // Its price is found by its name.
      name: heading.meta({ isKey: true }),
      text: words,
      soldWith: z
        .strictObject({ service, job: heading.meta({ isKey: true }) })
        .optional()
        .describe('A job that another service also sells, under its name in content/firm/prices.yaml'),
    })
      .min(4)
      .max(9),
  })
    .optional()
    .describe('Left out by a firm without one-time projects'),
});
