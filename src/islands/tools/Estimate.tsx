import { estimate, type PricedService } from '../../../tools/estimate/estimate.ts';
import { FIELDS, forEachCount } from '../../../tools/estimate/fields.ts';
import type { Fields } from '../../../tools/fields.ts';
import { askedFor, countHint, type EstimateWords, stepHint, wordsOf } from './priced.ts';
import type { Reader } from './read-fields.ts';
import { sayResult } from './say-result.ts';
import styles from './Worksheet.module.css';
import { type ToolProps, Worksheet } from './Worksheet.tsx';

type Props = ToolProps &
  Pick<EstimateWords, 'lines' | 'none' | 'send' | 'share'> & {
    /** The priced services by id, each with its choice in the contact form. */
    prices: Record<string, PricedService & { choice: string }>;
  };

const chosenOf = (services: [id: string, service: PricedService][], given: (id: string) => boolean) =>
  services.filter(([id]) => given(id)).map(([, service]) => service);

/** Returns the tool's fields and its calculation. */
export function estimateTool({ prices, lines, none }: Pick<Props, 'prices' | 'lines' | 'none'>) {
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

export function Estimate({ prices, lines, none, ...props }: Props) {
  const services = Object.entries(prices);
  const { expenses, services: question } = props.inputs as Props['inputs'];
  const { fields, work } = estimateTool({ prices, lines, none });
  return (
    <Worksheet
      {...props}
      fields={fields}
      work={work}
      serviceFor={(values) => services.find(([id]) => values[id])?.[1].choice}
    >
      {(field, values) => {
        const chosen = chosenOf(services, (id) => Boolean(values[id]));
        const shown = chosen.length > 0 ? chosen : Object.values(prices);
        const asked = askedFor(shown);
        const hint = [expenses?.hint, stepHint(shown, values.expenses, lines)].filter(Boolean).join('. ');
        return (
          <>
            <fieldset className={styles.group}>
              <legend>{question?.label}</legend>
              {services.map(([id]) => field(id))}
            </fieldset>
            {asked.expenses && field('expenses', { hint })}
            <div className={styles.roomy}>
              {asked.counts.map((what) => field(what, { hint: countHint(shown, what, lines) }))}
            </div>
          </>
        );
      }}
    </Worksheet>
  );
}
