import { chosenOf, estimateTool, type Given } from './answers/estimate.ts';
import { askedFor, countHint, type EstimateWords, stepHint } from './priced.ts';
import styles from './Worksheet.module.css';
import { type ToolProps, Worksheet } from './Worksheet.tsx';

type Props = ToolProps & Given & Pick<EstimateWords, 'send' | 'share'>;

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
