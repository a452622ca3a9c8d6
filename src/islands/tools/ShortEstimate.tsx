import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { toolWords } from '../../../content-model/tool-words.ts';
import { estimate, exampleExpenses, isPaid, type PricedService } from '../../../tools/estimate/estimate.ts';
import { FIELDS, forEachCount } from '../../../tools/estimate/fields.ts';
import { printDollars, printMoney } from '../../../tools/money.ts';
import { fragmentOf, type Values } from './fragment.ts';
import { askedFor, countHint, type EstimateWords, stepHint, wordsOf } from './priced.ts';
import { outcomeOf, type Reader, writtenValue } from './read-fields.ts';
import styles from './ShortEstimate.module.css';
import { sayResult } from './say-result.ts';
import { ToolField } from './ToolField.tsx';
import { fieldsOf, usePause } from './use-worksheet.ts';

type Props = Pick<EstimateWords, 'lines' | 'inputs' | 'short'> & {
  /** The service's id, which is the name of its box in the whole estimate. */
  service: string;
  priced: PricedService;
  /** The address of the whole estimate. */
  whole: string;
};

/** Prefix of field ids. */
const FORM = 'short';

/** More questions are for the whole estimate. */
const QUESTIONS = 3;

/** Returns the questions that decide a service's price, the monthly expenses first. What's paid once isn't in that price. */
function questionsFor(priced: PricedService) {
  const { expenses, counts } = askedFor([priced]);
  const asked = counts.filter((what) => what !== 'monthBehind');
  return [...(expenses ? (['expenses'] as const) : []), ...asked].slice(0, QUESTIONS);
}

/** Tells whether a short estimate has anything to ask, for a price that's added up. */
export const hasShortEstimate = (priced: PricedService) =>
  isPaid(priced.period) && questionsFor(priced).length > 0;

/** Marks the row of the price list next to the form that these expenses (in cents) fall into. */
function markRow(form: HTMLFormElement, expenses = -1) {
  const rows = [...(form.closest('section')?.querySelectorAll<HTMLElement>('tr[data-over]') ?? [])];
  const reached = rows.filter(
    ({ dataset: { over } }) => expenses >= 0 && (over === '0' || expenses > Number(over) * 100),
  );
  for (const row of rows) row.toggleAttribute('data-on', row === reached.at(-1));
}

/** Asks the few questions that decide one service's price, and answers in place. The address stays as it is. */
export function ShortEstimate({ service, priced, inputs, lines, short, whole }: Props) {
  const asked = questionsFor(priced);
  const expenses = exampleExpenses(priced.bands);
  const example: Values = {
    ...Object.fromEntries(asked.map((name) => [name, inputs[name].example])),
    ...(expenses && { expenses: printDollars(expenses) }),
  };
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(example);
  const [live, setLive] = useState(false);
  // In the same frame as hydration. Something may have been typed before.
  useLayoutEffect(() => {
    if (form.current) setValues(fieldsOf(form.current));
    setLive(true);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a service's price is always the same.
  const { outcome, spent } = useMemo(() => {
    let spent: number | undefined;
    const work = ({ figure, optional }: Reader) => {
      const counts = forEachCount((what) => (asked.some((name) => name === what) && optional(what)) || 0);
      const expenses = asked.includes('expenses') ? figure('expenses') : 0;
      spent = expenses;
      return sayResult(estimate({ services: [priced], expenses, counts }), wordsOf(lines, [priced]));
    };
    return { outcome: outcomeOf(values, FIELDS, work), spent };
  }, [values]);
  useEffect(() => {
    if (live && form.current) markRow(form.current, spent);
  }, [live, spent]);
  const mistakes = 'mistakes' in outcome ? outcome.mistakes : [];
  const answer =
    'total' in outcome ? `${printMoney(outcome.total.amount)} ${priced.unit}` : toolWords.waiting;
  const said = 'askUs' in outcome ? outcome.askUs : (mistakes[0]?.message ?? answer);
  const [announced, announce] = useState('');
  usePause(values, live, () => announce(said));
  const hintOf = (name: (typeof asked)[number]) =>
    name === 'expenses' ? stepHint([priced], values.expenses, lines) : countHint([priced], name, lines);
  return (
    <form
      ref={form}
      className={styles.form}
      method="dialog"
      data-short=""
      data-live={live || undefined}
      onInput={({ currentTarget }) => setValues(fieldsOf(currentTarget))}
      onBlur={({ target, currentTarget }) => {
        const field = target as Element;
        if (!(field instanceof HTMLInputElement)) return;
        field.value = writtenValue(FIELDS, field.name, field.value);
        setValues(fieldsOf(currentTarget));
      }}
    >
      <h3>{short.heading}</h3>
      <div className={styles.fields}>
        {asked.map((name) => (
          <ToolField
            key={name}
            takes={FIELDS[name]}
            form={FORM}
            name={name}
            label={inputs[name].label}
            hint={hintOf(name)}
            error={mistakes.find(({ field }) => field === name)?.message}
            defaultValue={example[name]}
          />
        ))}
      </div>
      <p className={styles.answer} key={said}>
        {'total' in outcome ? (
          <>
            <b>{printMoney(outcome.total.amount)}</b> {priced.unit}
          </>
        ) : (
          said
        )}
      </p>
      <p className={styles.lost} role="alert">
        {toolWords.lost.text}
      </p>
      <p className={styles.whole}>
        <a href={whole + fragmentOf({ [service]: 'on', ...values })}>{short.whole}</a>
      </p>
      <noscript>
        <p>{toolWords.noScript}</p>
      </noscript>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </form>
  );
}
