import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { hasIcon, iconFile } from '../../../content-model/drawings/icons.ts';
import { each, textWith } from '../../../content-model/words.ts';
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
      base: z
        .array(heading)
        .length(4)
        .meta({ title: 'Everyone’s documents' })
        .describe('What everyone needs'),
      situations: listOf({
        id: slug.describe('In links to a checked tile; never change it'),
        name: heading,
        document: z.string().max(80).meta({ control: 'line' }).describe('Empty if the situation needs none'),
        hint: heading.optional().describe('What else it means, or that it costs extra'),
        adds: z
          .string()
          .meta({ control: 'pick', from: 'personalJob', title: 'Adds to the price' })
          .optional()
          .describe('The ID of another job of personal tax in “Prices”'),
        icon: slug
          .refine(hasIcon, { error: ({ input }) => `names no drawing; add ${iconFile(String(input))}` })
          .describe('The name of a drawing'),
      })
        .min(1)
        .superRefine(uniqueIds),
      also: listOf({ name: heading, document: heading })
        .min(1)
        .meta({ title: 'Other documents' })
        .describe('Listed below the situations, without tiles'),
    }),
  ),
});

const forms = z.strictObject({
  w2: heading.meta({ title: 'Name of the wage form' }),
  interest: heading.meta({ title: 'Name of the interest form' }),
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
  forms: forms.meta({ title: 'Drawn forms' }),
  checklist: section({
    start: heading.meta({ title: 'Second button' }).describe('Button at the top of the page'),
    none: heading
      .meta({ title: 'Tile without a document' })
      .describe('On the tile of a situation without a document'),
    get: heading.meta({ title: 'Button to get the list' }),
    clear: heading.meta({ title: 'Button to clear it' }),
    base: textWith('count')
      .meta({ title: 'Number before a choice' })
      .describe('Shown before anything is checked'),
    count: textWith('count')
      .meta({ title: 'Number of documents' })
      .describe('What screen readers say after each choice'),
    price: z
      .strictObject({
        adds: textWith('job', 'price')
          .meta({ title: 'Tile that costs extra' })
          .describe('On the tile of a situation that costs extra'),
        from: textWith('price')
          .meta({ title: 'Where the sum starts' })
          .describe('The smallest price, where a sum starts'),
        more: textWith('job', 'price').meta({ title: 'One more job' }),
        several: textWith('job', 'price', 'count')
          .meta({ title: 'A job several times' })
          .describe('A job that more than one situation adds'),
        total: textWith('price').describe('The sum: always where the price starts, never what it will be'),
      })
      .optional()
      .describe('What the checked situations add to the price. Left out, the page adds nothing up'),
    privacy: words.describe('Below the tiles, in small print'),
    bar: textWith('count')
      .meta({ title: 'Bar on phones' })
      .describe("On a phone's bottom bar, once something is checked"),
    list: section({
      title: heading,
      everyone: heading.meta({ title: 'Heading of everyone’s documents' }),
      because: heading.meta({ title: 'Heading of documents by situation' }),
      also: heading.meta({ title: 'Heading of other documents' }),
      noDocument: heading
        .meta({ title: 'Situation without a document' })
        .describe('In the list, for such a situation'),
      none: words.meta({ title: 'Empty list' }).describe('Shown while nothing is checked'),
      print: heading.meta({ title: 'Button to print it' }),
      ask: heading
        .meta({ title: 'Button to send it' })
        .describe('The button that takes the list along to the contact form'),
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
    excludedTitle: heading.meta({ title: 'Heading of what costs extra' }),
    excluded: listOf({ name: heading, text: words }).min(1).meta({ title: 'What costs extra' }),
    depends: words.meta({ title: 'How to get the price' }),
    more: question.optional().meta({ title: 'Link to a question' }),
  }),
});
