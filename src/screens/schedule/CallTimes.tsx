import type { ReactNode } from 'react';
import { callWords } from '../../../content-model/call-words.ts';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import type { Offer } from '../../../forms/call-fields.ts';
import type { FieldError } from '../../../forms/field-error.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { controlId } from '../../islands/Field.tsx';
import styles from './CallTimes.module.css';

const { times: words } = callWords;

type Props = {
  form: string;
  offer: Offer;
  picked?: string | undefined;
  errors: FieldError[];
  children?: ReactNode;
};

export function CallTimes({ form, offer, picked, errors, children }: Props) {
  const id = controlId(form, 'start');
  const error = errors.find(({ field }) => field === 'start')?.message;
  const [first] = offer.days.flatMap(({ times }) => times);
  return (
    <fieldset className={styles.times} aria-describedby={error && `${id}-error`}>
      <legend className="visually-hidden">{words.legend}</legend>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      {offer.days.map(({ day, here, times }, index) => (
        <details key={day} open={index === 0 || times.some(({ start }) => start === picked)}>
          <summary>
            <b>{day}</b>{' '}
            <span>
              {times.length === 1 ? words.count.one : interpolate(words.count.many, { count: times.length })}
            </span>
          </summary>
          <fieldset className={styles.day} aria-label={day}>
            {here && (
              <p>{interpolate(words.here, { time: times[0]?.time ?? '', here, zone: offer.firmZone })}</p>
            )}
            {times.map(({ start, time }) => (
              <label key={start}>
                <input
                  type="radio"
                  name="start"
                  value={start}
                  id={start === first?.start ? id : undefined}
                  defaultChecked={start === picked}
                />{' '}
                {time}
              </label>
            ))}
          </fieldset>
        </details>
      ))}
      {children}
      {first && (
        <p className={styles.next}>
          <ButtonLink href={`#${controlId(form, 'rest')}`}>{words.next}</ButtonLink>
        </p>
      )}
    </fieldset>
  );
}
