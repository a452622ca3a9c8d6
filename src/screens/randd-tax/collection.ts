import { z } from 'astro/zod';
import { textWith } from '../../../content-model/words.ts';
import { head, heading, listOf, page, rows, section, service, words } from '../../collections/parts.ts';
import { comparison, fit, scope } from '../../collections/service-parts.ts';

const share = z.strictObject({ name: heading, note: heading });

const example = section({
  costs: rows(1, 2, { of: z.enum(['wages', 'cloud']).meta({ title: 'Which cost' }), text: heading }),
  total: heading,
  credit: heading.meta({ title: 'Label of the credit' }),
  note: words,
  tool: heading.describe('Link to the tool, if the firm has it'),
});

export const randdTax = page('randd-tax', {
  head,
  next: heading.meta({ title: 'Second button' }),
  caps: z
    .strictObject({
      title: heading,
      status: textWith('year'),
      socialSecurity: share,
      medicare: share,
      rate: textWith('percent').meta({ title: 'Rate of the tax' }),
      used: textWith('dollars', 'credit')
        .meta({ title: 'Share of the credit' })
        .describe("A tax's share of the whole credit"),
      total: heading,
      most: heading.meta({ title: 'Label of the limit' }).describe('The most a company can use in a year'),
      footnote: words,
    })
    .meta({ title: 'Drawing of the payroll taxes' }),
  example: example.meta({ title: 'Example of a credit' }),
  tests: comparison.meta({ title: 'The four tests' }),
  fit: fit.meta({ title: 'Who it’s for' }),
  scope: z.strictObject({ heading, ...scope.shape }).meta({ title: 'What’s included, what isn’t' }),
  jobs: section({
    items: listOf({
      // Its price is found by its name.
      name: heading.meta({ isKey: true }),
      text: words,
      soldWith: z
        .strictObject({ service, job: heading.meta({ isKey: true }) })
        .optional()
        .meta({ title: 'Sold with another service' })
        .describe('A job that another service also sells, under its name in “Prices”'),
    })
      .min(4)
      .max(9),
  })
    .optional()
    .describe('Left out by a firm without one-time projects'),
});
