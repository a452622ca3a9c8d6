import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { hasIcon, iconFile } from '../../../content-model/drawings/icons.ts';
import { each, fields, textWith } from '../../../content-model/words.ts';
import { yamlFiles } from '../../collections/loaders.ts';
import {
  filled,
  head,
  heading,
  listOf,
  page,
  question,
  section,
  slug,
  uniqueIds,
  words,
} from '../../collections/parts.ts';

export const taxDocuments = defineCollection({
  loader: yamlFiles('./content', 'tax-documents.yaml'),
  schema: filled(
    z.strictObject({
      base: z.array(heading).length(4).describe('What everyone needs'),
      situations: listOf({
        id: slug.describe('In links to a checked tile; never change it'),
        name: heading,
        document: z.string().max(80).meta({ control: 'line' }).describe('Empty if the situation needs none'),
        hint: heading.optional().describe('What else it means, or that it costs extra'),
        adds: z
          .string()
          .meta({ control: 'pick', from: 'personalJob', title: 'Adds to the price' })
          .optional()
          .describe('The ID of a job under `also` of personal-tax in content/firm/prices.yaml'),
        icon: slug
          .refine(hasIcon, { error: ({ input }) => `names no drawing; add ${iconFile(String(input))}` })
          .describe('A drawing in content/icons/, without the extension'),
      })
        .min(1)
        .superRefine(uniqueIds),
      also: listOf({ name: heading, document: heading })
        .min(1)
        .describe('Listed below the situations, without tiles'),
    }),
  ),
});

const forms = z.strictObject({
  w2: heading,
  interest: heading,
  return: z.strictObject({
    title: heading,
    status: textWith('year'),
    footnote: words,
    columns: z.array(heading).length(3).describe('For screen readers'),
    lines: each(
      ['wages', 'interest', 'income', 'deduction', 'taxable', 'withheld', 'tax', 'refund'],
      heading,
    ),
  }),
});

export type TaxFormsWords = z.infer<typeof forms>;

export const personalTax = page('personal-tax', {
  head,
  forms,
  checklist: section({
    start: heading.describe('Button at the top of the page'),
    none: heading.describe('On the tile of a situation without a document'),
    get: heading,
    clear: heading,
    count: textWith('count').describe('What screen readers say after each choice'),
    price: z
      .strictObject({
        adds: textWith('job', 'price').describe('On the tile of a situation that costs extra'),
        from: textWith('price').describe('The smallest price, where a sum starts'),
        more: textWith('job', 'price'),
        several: textWith('job', 'price', 'count').describe('A job that more than one situation adds'),
        total: textWith('price').describe('The sum: always where the price starts, never what it will be'),
      })
      .optional()
      .describe('What the checked situations add to the price. Left out, the page adds nothing up'),
    privacy: words.describe('Below the tiles, in small print'),
    bar: textWith('count').describe("On a phone's bottom bar, once something is checked"),
    list: section({
      ...fields(['title', 'everyone', 'because', 'also'], heading),
      noDocument: heading.describe('In the list, for such a situation'),
      none: words.describe('Shown while nothing is checked'),
      print: heading,
      ask: heading.describe('The button that takes the list along to the contact form'),
      total: heading,
    }),
  }),
  price: section({
    title: heading,
    included: z.array(heading).min(3),
    forms: z
      .strictObject({ question: heading, text: words })
      .optional()
      .describe('What the price covers, by the numbers of its forms'),
    total: heading,
    excludedTitle: heading,
    excluded: listOf({ name: heading, text: words }).min(1),
    depends: words,
    more: question.optional(),
  }),
});
