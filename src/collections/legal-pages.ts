import { z } from 'astro/zod';
import { textWith } from '../../content-model/words.ts';
import { page } from './page.ts';
import { head, heading, listOf, words } from './parts.ts';

export const policyPage = page('policy', {
  ...head.shape,
  contents: z.strictObject({ heading, count: textWith('groups', 'sections') }),
  dates: z.strictObject({
    heading,
    columns: z.array(heading).length(3),
    rows: listOf({
      section: z.string().regex(/^\d+\.\d+$/, 'must be the number of a section like 5.2'),
      what: heading,
      value: z.string().max(16).describe('Must be in the text of the section'),
    }).min(3),
    note: words,
  }),
});

export const refundPolicyPage = page('refund-policy', {
  ...head.shape,
  outcomes: z.strictObject({
    heading,
    columns: z.array(heading).length(2),
    rows: listOf({
      when: heading,
      get: heading,
      good: z.boolean().optional().describe('true: the client loses nothing'),
    }).min(3),
  }),
});

export const policiesPage = page('policies', {
  ...head.shape,
  index: z.strictObject({ label: heading, count: textWith('sections') }),
  device: z.strictObject({
    heading,
    rows: listOf({ what: heading, left: heading }).min(2),
    note: words,
  }),
});

export const faqPage = page('faq', {
  ...head.shape,
  index: z.strictObject({ heading, total: heading }),
  last: z.strictObject({ heading, text: words, ways: heading }),
});
