import { estimate, type PricedService } from '../../../tools/estimate/estimate.ts';
import { COUNTED, FIELDS, forEachCount } from '../../../tools/estimate/fields.ts';
import { TextField } from '../Field.tsx';
import { BoxField } from './BoxField.tsx';
import { type EstimateLines, wordsOf } from './estimate-words.ts';
import type { Reader } from './read-fields.ts';
import { sayResult } from './say-result.ts';
import styles from './Worksheet.module.css';
import { type ToolProps, Worksheet } from './Worksheet.tsx';

type Props = ToolProps & {
  /** The priced services by id, each with its choice in the contact form. */
  prices: Record<string, PricedService & { choice: string }>;
  lines: EstimateLines;
  none: string;
  send: string;
};

const chosenOf = (services: [id: string, service: PricedService][], given: (id: string) => boolean) =>
  services.filter(([id]) => given(id)).map(([, service]) => service);

/** Returns what the prices of these services depend on. */
const askedFor = (services: PricedService[]) => ({
  expenses: services.some(({ bands }) => Object.keys(bands).length > 0),
  counts: COUNTED.filter((what) => services.some(({ further }) => further[what])),
});

/** Shows what the firm's services would cost a business, from its price list. */
export function Estimate({ prices, lines, none, ...props }: Props) {
  const services = Object.entries(prices);

  const boxes = Object.fromEntries(services.map(([id]) => [id, { type: 'box' } as const]));

  function work({ figure, optional, given }: Reader) {
    const chosen = chosenOf(services, given);
    if (chosen.length === 0) return { field: 'services', message: none };
    const asked = askedFor(chosen);
    const counts = forEachCount((what) => (asked.counts.includes(what) && optional(what)) || 0);
    const expenses = asked.expenses ? figure('expenses') : 0;
    return sayResult(estimate({ services: chosen, expenses, counts }), wordsOf(lines));
  }

  return (
    <Worksheet
      {...props}
      fields={{ ...boxes, ...FIELDS }}
      work={work}
      serviceFor={(values) => services.find(([id]) => values[id])?.[1].choice}
    >
      {(field, values) => {
        const chosen = chosenOf(services, (id) => Boolean(values[id]));
        const asked = askedFor(chosen.length > 0 ? chosen : Object.values(prices));
        return (
          <>
            <fieldset className={styles.group}>
              <legend>{field('services').label}</legend>
              {services.map(([id]) => (
                <BoxField key={id} {...field(id)} />
              ))}
            </fieldset>
            {asked.expenses && <TextField {...field('expenses')} inputMode="decimal" />}
            <div className={styles.pair}>
              {asked.counts.map((what) => (
                <TextField key={what} {...field(what)} inputMode="numeric" />
              ))}
            </div>
          </>
        );
      }}
    </Worksheet>
  );
}
