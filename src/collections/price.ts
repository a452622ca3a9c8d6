import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { claimDollars } from '../../content-model/claim-dollars.ts';
import { claims } from '../../content-model/firm.ts';
import { forEachCount, PERIODS } from '../../tools/estimate/fields.ts';
import { optionalList } from './loaders.ts';
import { heading, listOf, slug, uniqueIds } from './parts.ts';

const dollars = z.int().positive().meta({ control: 'money' }).describe('Whole US dollars');

/** Returns the dollars of a claim, or the value itself if it isn't a claim. */
const ofClaim = (value: unknown) => {
  const said = claims[String(value)]?.value;
  return said === undefined ? value : claimDollars(said);
};

const more = z
  .strictObject({
    included: z.int().min(0).meta({ control: 'number' }).default(0).describe('Number included in the price'),
    price: dollars.describe('Price of each additional one'),
  })
  .optional();

export const price = z
  .strictObject({
    period: z
      .enum(PERIODS)
      .describe(
        'The estimate adds up monthly, yearly and one-time prices, and only lists those by the hour or for each return, notice or the like',
      ),
    unit: z
      .string()
      .min(1)
      .max(30)
      .meta({ control: 'line', title: 'Per what' })
      .describe('How pages say what the price is for, such as "a month" or "a return"'),
    startsAt: z
      .preprocess(
        ofClaim,
        z.int('must be whole US dollars, or a claim in content/firm/claims.json').positive(),
      )
      .meta({
        type: ['integer', 'string'],
        control: 'price',
        description:
          'Price for the smallest client. If a claim states it, change it under Claims and figures',
      }),
    exact: z
      .literal(true)
      .optional()
      .meta({ title: 'One price for all' })
      .describe('The same for every client; left out, pages say "from"'),
    bands: listOf({
      over: dollars.meta({ title: 'Expenses over' }).describe('Applies above these monthly expenses'),
      price: dollars.optional().describe('Leave it out in the last band to quote a price instead'),
    })
      .refine(
        (bands) => bands.every(({ over }, index) => over > (bands[index - 1]?.over ?? 0)),
        'the expenses of the bands must go up',
      )
      .refine(
        (bands) => bands.slice(0, -1).every(({ price }) => price !== undefined),
        'only the last band can leave out the price',
      )
      .default([])
      .meta({ title: 'Prices by expenses' }),
    further: z
      .strictObject(forEachCount(() => more))
      .default({})
      .meta({ title: 'Each additional one' })
      .describe('A month behind is paid once. The others are paid like the service'),
    also: listOf({
      name: heading.describe('The job, and per what'),
      id: slug.optional().describe('For a situation in “Tax documents” that adds this job to the price'),
      short: heading.optional().describe('What a sum calls it, without per what; left out, the name'),
      price: dollars,
    })
      .superRefine(uniqueIds)
      .default([])
      .meta({ title: 'Other jobs', description: 'Jobs beyond the service itself, each at one price' }),
    jobs: listOf({
      name: heading.describe("As in the list of jobs on the service's page"),
      price: dollars.describe('Smallest price'),
    })
      .default([])
      .meta({
        title: 'Jobs on their own',
        description: 'Jobs that are ordered without the service, each from a price',
      }),
    source: z.string().min(1).max(300).meta({ control: 'text', description: 'Where the prices come from' }),
    reviewBy: z.iso.date().meta({ control: 'date' }).describe('Date of the next review'),
    sample: z.literal(true).optional().describe('Invented, and labeled as such; leave it out of true prices'),
  })
  .refine(({ exact, bands }) => !exact || bands.length === 0, {
    path: ['exact'],
    message: "can't be true, because the price has bands; remove one of the two",
  })
  .superRefine(({ startsAt, bands }, { addIssue }) => {
    const prices = [startsAt, ...bands.flatMap(({ price = [] }) => price)];
    prices.forEach((price, index) => {
      const before = prices[index - 1] ?? 0;
      if (price < before)
        addIssue({
          code: 'custom',
          path: ['bands', index - 1, 'price'],
          message: `is $${price}, less than the $${before} of a smaller client; change one of the two`,
          input: price,
        });
    });
  });

export type Price = z.infer<typeof price>;

/** Prices by service id. Empty if the firm doesn't publish prices. */
export const prices = defineCollection({
  loader: optionalList('./content/firm/prices.yaml'),
  schema: price,
});
