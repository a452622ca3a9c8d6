import { estimate, type PricedService } from '../../../../tools/estimate/estimate.ts';
import { FIELDS, forEachCount } from '../../../../tools/estimate/fields.ts';
import type { Fields } from '../../../../tools/fields.ts';
import { askedFor, type EstimateWords, wordsOf } from '../priced.ts';
import type { Reader } from '../read-fields.ts';
import { sayResult } from '../say-result.ts';

export type Given = Pick<EstimateWords, 'lines' | 'none'> & {
  /** The priced services by id, each with its choice in the contact form. */
  prices: Record<string, PricedService & { choice: string }>;
};

export const chosenOf = (services: [id: string, service: PricedService][], given: (id: string) => boolean) =>
  services.filter(([id]) => given(id)).map(([, service]) => service);

/** Returns the tool's fields and its calculation. */
export function estimateTool({ prices, lines, none }: Given) {
  const services = Object.entries(prices);
  const boxes = Object.fromEntries(services.map(([id]) => [id, { type: 'box' } as const]));
  const fields: Fields = { ...boxes, ...FIELDS };
  function work({ figure, optional, given }: Reader) {
    const chosen = chosenOf(services, given);
    if (chosen.length === 0) return { field: 'services', message: none };
    const asked = askedFor(chosen);
    const counts = forEachCount((what) => (asked.counts.includes(what) && optional(what)) || 0);
    const expenses = asked.expenses ? figure('expenses') : 0;
    return sayResult(estimate({ services: chosen, expenses, counts }), wordsOf(lines, chosen));
  }
  return { fields, work };
}
