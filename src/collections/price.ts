import { z } from 'astro/zod';
import { claims } from '../../content-model/firm.ts';
import { forEachCount } from '../../tools/estimate/fields.ts';

const dollars = z.int().positive().describe('Whole US dollars');

/** Returns the dollars of a claim, or the value itself if it isn't a claim. */
const ofClaim = (value: unknown) => {
  const said = claims[String(value)]?.value;
  return said === undefined ? value : Number(said.replaceAll(/[$,]/g, ''));
};

/** What each additional one costs. */
const more = z
  .strictObject({
    included: z.int().min(0).default(0).describe('How many the price includes'),
    price: dollars.describe('Of each further one'),
  })
  .optional();

export const price = z.strictObject({
  unit: z
    .string()
    .regex(
      /^(?:a month|an hour|an? (?!.*\b(?:month|hour))[a-z ]{3,20})$/,
      'must be "a month", "an hour", or what is paid for once, such as "a return"',
    )
    .describe('For what one pays: "a month" and "an hour" come again, anything else is paid once'),
  startsAt: z
    .preprocess(
      ofClaim,
      z.int('must be whole US dollars, or a claim of content/firm/claims.json that says them').positive(),
    )
    .meta({
      type: ['integer', 'string'],
      description: "The smallest client's price, or the claim that says it",
    }),
  bands: z
    .array(
      z.strictObject({
        over: dollars.describe("A business's monthly expenses above which the price is this one"),
        price: dollars.optional().describe('Left out in the last band: quoted'),
      }),
    )
    .refine(
      (bands) => bands.every(({ over }, index) => over > (bands[index - 1]?.over ?? 0)),
      'the expenses of the bands do not rise from one to the next',
    )
    .refine(
      (bands) => bands.slice(0, -1).every(({ price }) => price !== undefined),
      'only the last band may do without a price',
    )
    .default([]),
  further: z
    .strictObject(forEachCount(() => more))
    .default({})
    .describe('monthBehind is paid once, the others as the service is'),
  source: z.string().min(10).max(300).describe('Where the prices come from'),
  reviewBy: z.coerce.date().describe('The day by which they must be confirmed again'),
});

export type Price = z.infer<typeof price>;
