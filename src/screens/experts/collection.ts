import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { didYouMean } from '../../../content-model/check/nearest.ts';
import { claims } from '../../../content-model/firm.ts';
import { offerIds } from '../../../content-model/offers.ts';
import { serviceIds } from '../../../content-model/service-files.ts';
import { fields } from '../../../content-model/words.ts';
import { inFileOrder, optional, optionalList, withMarkdown, yamlFiles } from '../../collections/loaders.ts';
import {
  filled,
  head,
  heading,
  lead,
  listOf,
  meta,
  page,
  rows,
  section,
  service,
  slug,
  top,
  words,
} from '../../collections/parts.ts';

const day = z.strictObject({
  day: z.int().min(0).meta({ control: 'number' }),
  until: z
    .int()
    .meta({ control: 'number', title: 'Last day' })
    .optional()
    .describe('Last day, if the step takes several'),
  title: heading,
  text: words.max(70),
});

const slip = z.strictObject({
  title: heading,
  included: z.array(heading).min(3).max(5),
  excluded: words.meta({ title: 'What costs extra' }),
});

const quote = z
  .strictObject({
    text: words,
    name: heading,
    role: heading,
    sample: z.boolean().describe('true: invented, and labeled as such'),
    action: heading.meta({ title: 'Button' }),
  })
  .optional();

const COLUMNS = 7;

const promisedDays = Number.parseInt(claims['personal-tax-days']?.value ?? '', 10);

export const experts = page('experts', {
  hero: top({
    headline: heading,
    highlight: heading
      .meta({ title: 'End of the headline' })
      .describe('Highlighted, right after the headline'),
    lead,
    explore: heading.meta({ title: 'Second button' }),
    exploreNote: words.optional().meta({ title: 'Text below the buttons' }),
    slip: slip.extend({ total: heading }).meta({ title: 'Price slip' }),
    daysHeading: heading.optional().meta({ title: 'Heading of the days' }),
    days: z
      .array(day)
      .superRefine((days, { addIssue }) => {
        for (const [index, { day }] of days.entries()) {
          const next = lastDay(days[index - 1]) + 1;
          const message = `must be ${next}, because the days count up from 0 without gaps; \`until\` stretches the one before`;
          if (day !== next) addIssue({ code: 'custom', path: [index, 'day'], message });
        }
        const last = days.length - 1;
        if (promisedDays && lastDay(days[last]) !== promisedDays) {
          const message = `must end on day ${promisedDays}, the promise in the claim personal-tax-days`;
          addIssue({ code: 'custom', path: [last], message });
        }
        const columns = days.length + days.filter(({ until }) => until).length;
        if (columns > COLUMNS) {
          const message = `must fit in ${COLUMNS} columns, and these take ${columns}; a step with \`until\` takes two`;
          addIssue({ code: 'custom', message });
        }
      })
      .default([])
      .describe('Only shown with the claim personal-tax-days'),
  }),
  quote,
  features: z
    .strictObject({
      heading,
      lead: lead.describe("Why this offer's page mentions the other one"),
      tabs: listOf({
        id: z.enum(['support', 'process', 'reporting']).describe('Also picks the picture'),
        label: heading,
        title: heading,
        text: words,
      })
        .length(3)
        .meta({ title: 'Reasons' }),
      footnote: heading.optional().describe('Below each drawing'),
      log: z
        .strictObject({
          title: heading,
          month: heading,
          lines: listOf({
            by: heading.meta({ title: 'From whom' }),
            minutes: z.int().positive().meta({ control: 'number' }),
            question: heading,
          }),
          unit: heading,
          total: heading.describe('Followed by the sum of the minutes'),
        })
        .meta({ title: 'Drawing of calls and emails' }),
      flow: z
        .strictObject({
          title: heading.describe('Followed by the sum of the counts'),
          parts: listOf({ count: z.int().positive().meta({ control: 'number' }), text: heading }).min(1),
        })
        .meta({ title: 'Drawing of entries' }),
      report: z
        .strictObject({
          title: heading,
          chart: heading.describe('What the chart shows, for screen readers'),
          ...fields(['revenue', 'expenses', 'net', 'cash', 'runway'], heading),
          months: heading.describe('Unit of the runway'),
        })
        .meta({ title: 'Drawing of the report' }),
    })
    .meta({ title: 'Why choose us' }),
  questions: z.strictObject({
    heading,
    answers: heading
      .optional()
      .meta({ title: 'Heading of who answers' })
      .describe('Above the people who lead personal tax'),
  }),
  join: section({
    action: heading.meta({ title: 'Button' }),
    after: words.meta({ title: 'Text below the button' }),
    film: words
      .optional()
      .meta({ title: 'Before the video in words' })
      .describe('Introduces the transcript, and says whose figures it has'),
  }).meta({ title: 'Sign-up' }),
  dialog: z
    .strictObject({
      close: heading.meta({ title: 'Button to close it' }),
      loading: heading.meta({ title: 'While it loads' }),
      failed: words.meta({ title: 'If it doesn’t load' }),
      ...fields(['note', 'transcript', 'continue'], heading),
      days: heading
        .optional()
        .meta({ title: 'Link to the days' })
        .describe('The link to the days of a return on the page, for whom the video is about something else'),
      new: heading
        .meta({ title: 'For new clients' })
        .describe("Next to the link to the login, for people who don't have one yet"),
      captions: heading.describe("Language of the captions, in the video's menu"),
    })
    .meta({ title: 'Window of the video' }),
});

function lastDay(step: z.infer<typeof day> | undefined): number {
  return step ? (step.until ?? step.day) : -1;
}

export const expertFaq = defineCollection({
  loader: inFileOrder(withMarkdown(optionalList('./content/expert-faq.yaml'), 'answer')),
  schema: filled(
    z
      .strictObject({
        id: slug.meta({ of: 'question' }),
        order: z.int().describe('Place in the file, added by the loader'),
        question: z.string().max(120).endsWith('?').meta({ control: 'line' }),
        answer: z
          .string()
          .min(1)
          .max(1800)
          .meta({ control: 'markdown', description: 'Markdown in the file, HTML in the entry' }),
      })
      .meta({ title: 'question' }),
  ),
});

/** A drawn sheet of lines. */
const sheet = z
  .strictObject({
    title: heading,
    status: heading.optional().describe('In its upper right corner'),
    lines: rows(2, 6, { name: heading, text: heading }),
    footnote: heading.optional(),
  })
  .optional();

/** Landing pages besides /experts. A file's name is its page's path. */
export const offers = defineCollection({
  loader: optional(yamlFiles('./content/offers', '*.yaml'), offerIds().length > 0),
  schema: filled(
    z.strictObject({
      name: heading.describe('What the page sells, also sent as `from` with its forms'),
      service: service
        .refine((id) => serviceIds().includes(id), {
          error: ({ input }) => `isn't in content/services/${didYouMean(String(input), serviceIds())}`,
        })
        .describe('Its price is shown, and its forms ask about it'),
      ...meta,
      hero: top({
        ...head.shape,
        action: heading.describe('The button that leads to the form'),
        slip,
      }),
      quote,
      features: section({
        tabs: rows(2, 4, { label: heading.max(40), title: heading, text: words, sheet }),
      }),
      price: section({}).describe('Above the price list, if the service has a price'),
      questions: z.strictObject({
        heading,
        answers: heading
          .optional()
          .meta({ title: 'Heading of who answers' })
          .describe("Above the people who sign the service's work"),
        items: rows(1, 10, {
          question: z.string().max(120).endsWith('?').meta({ control: 'line' }),
          answer: z.string().min(1).max(600).meta({ control: 'text' }),
        }),
      }),
      form: section({ title: heading.describe('Right above the form') }),
    }),
  ),
});
