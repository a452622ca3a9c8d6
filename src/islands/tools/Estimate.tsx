import { type EstimateWords, estimate, type PricedService } from '../../../tools/estimate/estimate.ts';
import { TextField } from '../Field.tsx';
import { BoxField } from './BoxField.tsx';
import type { Reader } from './read-fields.ts';
import styles from './Worksheet.module.css';
import { type ToolProps, Worksheet } from './Worksheet.tsx';

const COUNTS = ['account', 'entity', 'state', 'monthBehind'] as const;

type Props = ToolProps & {
  /** The services that have a price, by their ids, and what the contact form calls them. */
  prices: Record<string, PricedService & { choice: string }>;
  lines: EstimateWords;
  question: string;
  none: string;
  send: string;
};

/** What the firm's services would cost a business, from its price list. */
export function Estimate({ prices, lines, question, none, ...props }: Props) {
  const services = Object.entries(prices);
  const [[first = ''] = []] = services;
  const asked = COUNTS.filter((what) => services.some(([, { further }]) => further[what]));

  function work({ money, count, given }: Reader) {
    const chosen = services.filter(([id]) => given(id)).map(([, service]) => service);
    if (chosen.length === 0) return { field: first, mend: none };
    const numberOf = (what: (typeof COUNTS)[number]) =>
      asked.includes(what) && given(what) ? count(what) : 0;
    const counts = {
      account: numberOf('account'),
      entity: numberOf('entity'),
      state: numberOf('state'),
      monthBehind: numberOf('monthBehind'),
    };
    return estimate({ services: chosen, expenses: money('expenses'), counts }, lines);
  }

  return (
    <Worksheet
      {...props}
      work={work}
      serviceFor={(values) => services.find(([id]) => values[id])?.[1].choice}
    >
      {(field) => (
        <>
          <fieldset className={styles.group}>
            <legend>{question}</legend>
            {services.map(([id]) => (
              <BoxField key={id} {...field(id)} />
            ))}
          </fieldset>
          <TextField {...field('expenses')} inputMode="decimal" />
          <div className={styles.pair}>
            {asked.map((what) => (
              <TextField key={what} {...field(what)} inputMode="numeric" />
            ))}
          </div>
        </>
      )}
    </Worksheet>
  );
}
