import type { CollectionEntry } from 'astro:content';
import { type ReactNode, useMemo, useState } from 'react';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { toolWords as words } from '../../../content-model/tool-words.ts';
import { fullDate, parseDay } from '../../../tools/days.ts';
import type { Field, Fields } from '../../../tools/fields.ts';
import { printMoney } from '../../../tools/money.ts';
import { Button, ButtonLink, ContactButton } from '../../components/Button.tsx';
import { ask } from '../question.ts';
import { fragmentOf, type Values } from './fragment.ts';
import { noteOf, summaryOf } from './note.ts';
import { exampleOf, fieldOf, knownValues, outcomeOf, type Reader, writtenValue } from './read-fields.ts';
import { FindingsOfLongSheet, Sheet } from './Sheet.tsx';
import type { SaidResult } from './say-result.ts';
import { ToolField } from './ToolField.tsx';
import { keepInAddress, usePause, useWorksheet } from './use-worksheet.ts';
import styles from './Worksheet.module.css';

type InputWords = { label: string; hint?: string | undefined; example: string };

/** What a tool's page passes to its island: words of content/tools/, and the service's choice in the contact form. */
export type ToolProps<Input extends string = string> = {
  name: string;
  inputs: Record<Input, InputWords>;
  service: string;
};

/** Renders a field by its name, with the hint of its words or another. */
export type FieldOf = (name: string, own?: { hint: string | undefined }) => ReactNode;

type Props = ToolProps & {
  fields: Fields;
  work(read: Reader): SaidResult;
  /** The day that `work` uses, if it uses one. */
  today?: string;
  /** Returns the service that a question about these values is for, if it isn't always `service`. */
  serviceFor?(values: Values): string | undefined;
  /** Returns the fields that a question about these values names, if it shouldn't name all, nor the result. */
  asks?(values: Values): string[] | undefined;
  send?: string;
  share?: CollectionEntry<'estimate'>['data']['share'];
  /** Renders the fields for the current values. */
  children(field: FieldOf, values: Values): ReactNode;
};

/** Prefix of field ids. The build uses it to check links that have values. */
const FORM = 'tool';

/** Says a value as a person reads it: `$180,000`, `March 12, 2027`, the words of a choice, *yes* for a ticked box. */
function sayValue(value: string, fields: Fields, name: string): string {
  const field = fieldOf(fields, name);
  const day = field?.type === 'day' && parseDay(value);
  if (day) return fullDate(day);
  if (field?.type === 'box') return words.yes;
  return (field?.type === 'choice' && field.options?.[value]) || writtenValue(fields, name, value);
}

const mailto = (subject: string, body: string) =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;

/** Says first that the year that's open has no figures, and which years have. */
function MissingYear({ field }: { field: Field | undefined }) {
  if (field?.type !== 'taxYear' || !field.wanted || !field.years) return null;
  const { wanted, years } = field;
  if (years.includes(String(wanted))) return null;
  // Drawn anew for each year: a translation may have changed its text.
  return <p key={wanted}>{interpolate(words.missingYear, { wanted, years: years.join(', ') })}</p>;
}

export function Worksheet({ fields, work, today, send = words.ask, share, children, ...tool }: Props) {
  const { name: title, inputs, service, serviceFor, asks } = tool;
  const example = exampleOf(inputs, fields);
  const { values, initial, live, own, left, clear, formProps } = useWorksheet(
    example,
    (typed) => knownValues(typed, fields),
    (name, typed) => writtenValue(fields, name, typed),
  );
  const [copied, setCopied] = useState<Values>();
  /** What a screen reader hears, the same sentence once. */
  const [announced, announce] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tool's fields and calculation are always the same.
  const outcome = useMemo(() => outcomeOf(values, fields, work), [values, today]);
  usePause(values, own, () => {
    keepInAddress(values);
    announce(summaryOf(outcome));
  });
  /** A result is drawn anew for other values: a translated page keeps the old words in elements that React doesn't know. */
  const version = JSON.stringify([values, today, own]);
  const mistakes = 'mistakes' in outcome ? outcome.mistakes : [];
  /** `shares2` has the words of `shares`. */
  const wordsOf = (name: string) => inputs[name] ?? inputs[name.replace(/\d+$/, '')];
  const labelOf = (name: string) =>
    inputs[name]?.label ?? [wordsOf(name)?.label ?? name, /\d+$/.exec(name)?.[0]].join(' ').trim();
  const field: FieldOf = (name, { hint } = { hint: wordsOf(name)?.hint }) => (
    <ToolField
      key={name}
      takes={fieldOf(fields, name)}
      form={FORM}
      name={name}
      label={labelOf(name)}
      hint={hint}
      error={left.includes(name) ? mistakes.find((mistake) => mistake.field === name)?.message : undefined}
      defaultValue={initial.values[name]}
    />
  );
  const address = (held = values) => new URL(fragmentOf(held), location.href).href;
  const said = (held: Values) =>
    Object.entries(held)
      .filter(([, value]) => value)
      .map(([name, value]): [string, string] => [labelOf(name), sayValue(value, fields, name)]);
  const typed = said(values);
  const note = () => {
    const only = asks?.(values);
    if (!only) return noteOf(title, typed, outcome, address());
    const held = Object.fromEntries(Object.entries(values).filter(([name]) => only.includes(name)));
    return noteOf(title, said(held), undefined, address(held));
  };

  const others = (
    <>
      <Button look="line" onClick={() => print()}>
        {words.print}
      </Button>
      {share && (
        <>
          {' '}
          {(!live || isSecureContext) && (
            <Button
              look="line"
              onClick={async () => {
                await navigator.clipboard.writeText(address());
                setCopied(values);
                announce(share.copied);
              }}
            >
              {copied === values ? share.copied : share.copy}
            </Button>
          )}{' '}
          <ButtonLink look="line" href={mailto(title, live ? note() : '')}>
            {share.email}
          </ButtonLink>
        </>
      )}
    </>
  );

  return (
    <div className={styles.desk} data-live={live || undefined}>
      <div className={styles.side}>
        <form className={styles.form} data-live={live || undefined} {...formProps}>
          <p className={styles.running} aria-hidden="true" key={`running ${version}`}>
            {'total' in outcome ? (
              <>
                <span>
                  {outcome.total.label}
                  <small>{own ? words.yours : words.example}</small>
                </span>{' '}
                <b>{printMoney(outcome.total.amount)}</b>
              </>
            ) : (
              words.waiting
            )}
          </p>
          <noscript>
            <p>{words.noScript}</p>
          </noscript>
          <div className={styles.lost} role="alert">
            <p>{words.lost.text}</p>
            <Button look="line" data-reload="">
              {words.lost.reload}
            </Button>
          </div>
          <MissingYear field={fields.year} />
          <div className={styles.fields} key={initial.version}>
            {children(field, values)}
          </div>
          <div className={styles.foot}>
            <p>{words.private}</p>
            <Button look="text" onClick={clear}>
              {words.clear}
            </Button>
          </div>
        </form>
        <FindingsOfLongSheet outcome={outcome} place="belowForm" key={version} />
      </div>
      <div className={styles.result}>
        <Sheet
          title={share?.title ?? title}
          outcome={outcome}
          version={version}
          inputs={own ? typed : []}
          own={own}
          labelOf={labelOf}
        />
        <p className={styles.actions} data-actions="">
          <ContactButton
            onClick={() => ask(note())}
            data-service={serviceFor?.(values) ?? service}
            data-asks=""
            data-next-step={
              own && 'total' in outcome
                ? interpolate(words.bar, { amount: printMoney(outcome.total.amount) })
                : undefined
            }
          >
            {send}
          </ContactButton>{' '}
          {share ? <span className={styles.more}>{others}</span> : others}
        </p>
        <p className="visually-hidden" role="status">
          {announced}
        </p>
      </div>
      <FindingsOfLongSheet outcome={outcome} place="belowBoth" key={version} />
    </div>
  );
}
