import type { CollectionEntry } from 'astro:content';
import type { SheetWords } from '../../../content-model/sheets/sheet-words.ts';
import { forEachCount } from '../../../tools/estimate/fields.ts';
import type { Texts } from '../../../tools/estimate/texts.ts';

export type EstimateLines = CollectionEntry<'estimate'>['data']['lines'];

/** Returns the words of content/tools/estimate.yaml for the sheet. A service's line has the service's name. */
export const wordsOf = ({ month, once, ...lines }: EstimateLines): SheetWords<Texts> => ({
  headings: { month: month.heading, once: once.heading },
  lines: {
    service: { label: '{service}' },
    next: { label: '{service}', rule: lines.next },
    quotedNext: { label: '{service}', rule: lines.quotedNext },
    ...forEachCount((what) => ({ label: lines[what] })),
    month: { label: month.total },
    once: { label: once.total },
  },
  findings: { next: lines.afterwards },
  leftOut: { hourly: lines.hourly, also: lines.also, others: lines.leftOut },
  askUs: { quoted: lines.quoted },
  mistakes: {},
});
