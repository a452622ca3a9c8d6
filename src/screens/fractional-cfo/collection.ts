import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { uncovered } from '../../../content-model/sample-company.ts';
import { textWith } from '../../../content-model/words.ts';
import {
  accountCode,
  filled,
  head,
  heading,
  lastCall,
  listOf,
  meta,
  month,
  pageFile,
  section,
  words,
} from '../../collections/parts.ts';
import { fit, scope } from '../../collections/service-parts.ts';

const dollars = z.int().meta({ control: 'money' }).describe('US dollars; negative for costs');

const runway = z.strictObject({
  title: heading,
  months: z.int().min(6).max(24).meta({ control: 'number' }).describe('Number of months in the chart'),
  plans: listOf({
    name: heading,
    effects: listOf({ from: month.meta({ title: 'First month' }), text: words, dollars })
      .min(1)
      .meta({ title: 'Decisions' }),
  }).length(2),
  status: textWith('cash').meta({ title: 'Stamp' }),
  gained: textWith('count')
    .meta({ title: 'Months gained' })
    .describe('How much longer the second plan lasts'),
  later: heading.meta({ title: 'After the chart' }).describe('Shown if cash lasts beyond the chart'),
  spoken: z
    .strictObject({ start: textWith('dollars'), end: textWith('plan', 'month') })
    .meta({ title: 'For screen readers' })
    .describe('Describes the chart'),
  footnote: words,
});

const board = section({
  title: textWith('month'),
  columns: z.array(heading).length(4),
  lines: listOf({
    text: heading,
    of: z.array(accountCode).min(1).meta({ title: 'Accounts it adds up' }),
    budget: dollars,
  })
    .min(3)
    .superRefine((lines, { addIssue }) => {
      const message = uncovered(lines.flatMap(({ of }) => of));
      if (message) addIssue({ code: 'custom', message, input: lines });
    })
    .describe('Each adds up accounts of the sample company'),
  total: heading,
  said: listOf({ title: heading, text: words }).length(3).meta({ title: 'What the CFO says' }),
});

export const fractionalCfo = defineCollection({
  loader: pageFile('fractional-cfo'),
  schema: filled(
    z.strictObject({
      ...meta,
      lastCall,
      head,
      next: heading.meta({ title: 'Second button' }),
      runway,
      plans: section({
        columns: z.array(heading).length(3),
        base: words.meta({ title: 'Before any decision' }),
        ends: heading
          .meta({ title: 'Label of the last month' })
          .describe('Before the month in which cash runs out'),
        total: heading,
      }),
      board: board.meta({ title: 'Page for the board' }),
      fit: fit.meta({ title: 'Who it’s for' }),
      scope: z.strictObject({ heading, ...scope.shape }).meta({ title: 'What’s included, what isn’t' }),
    }),
  ),
});
