import type { CollectionEntry } from 'astro:content';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import type { SheetWords } from '../../../content-model/sheets/sheet-words.ts';
import { estimate, nextStep, type PricedService } from '../../../tools/estimate/estimate.ts';
import { COUNTED, type Counted, FIELDS, forEachCount } from '../../../tools/estimate/fields.ts';
import type { Texts } from '../../../tools/estimate/texts.ts';
import { parseDecimal, printDollars } from '../../../tools/money.ts';
import type { Reader } from './read-fields.ts';
import { sayResult } from './say-result.ts';
import styles from './Worksheet.module.css';
import { type ToolProps, Worksheet } from './Worksheet.tsx';

type Words = CollectionEntry<'estimate'>['data'];
type Props = ToolProps &
  Pick<Words, 'lines' | 'none' | 'send' | 'share'> & {
    /** The priced services by id, each with its choice in the contact form. */
    prices: Record<string, PricedService & { choice: string }>;
  };

const chosenOf = (services: [id: string, service: PricedService][], given: (id: string) => boolean) =>
  services.filter(([id]) => given(id)).map(([, service]) => service);

const askedFor = (services: PricedService[]) => ({
  expenses: services.some(({ bands }) => Object.keys(bands).length > 0),
  counts: COUNTED.filter((what) => services.some(({ further }) => further[what])),
});

function stepHint(services: PricedService[], typed = '', { step }: Words['lines']): string | undefined {
  const expenses = parseDecimal(typed, 2, Number.MAX_SAFE_INTEGER);
  const amount = nextStep(services, typeof expenses === 'number' ? expenses : 0);
  return amount === undefined ? undefined : interpolate(step, { amount: printDollars(amount) });
}

const countHint = (services: PricedService[], what: Counted, { included, each }: Words['lines']): string =>
  services
    .flatMap(({ name, further: { [what]: more } }) =>
      more
        ? interpolate(more.included > 0 ? included : each, {
            service: name,
            count: more.included,
            price: printDollars(more.price),
          })
        : [],
    )
    .join(' ');

export function Estimate({ prices, lines, none, ...props }: Props) {
  const services = Object.entries(prices);
  const { expenses, services: question } = props.inputs as Props['inputs'];
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
            <div className={styles.pair}>
              {asked.counts.map((what) => field(what, { hint: countHint(shown, what, lines) }))}
            </div>
          </>
        );
      }}
    </Worksheet>
  );
}

/** Returns the words of content/tools/estimate.yaml for the sheet. A service's line has the service's name. */
const wordsOf = ({ month, once, ...lines }: Words['lines']): SheetWords<Texts> => ({
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
