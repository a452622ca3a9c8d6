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

/** Days that show at first; the others fold. */
const DAYS = 5;

const includes = (days: Offer['days'], start: string | undefined) =>
  days.some(({ times }) => times.some((time) => time.start === start));

type DaysProps = Pick<Props, 'offer' | 'picked'> & {
  days: Offer['days'];
  /** Of the first time that's offered. */
  id: string;
  /** The first day is open. */
  opens?: boolean;
};

function Days({ offer, picked, days, id, opens = false }: DaysProps) {
  const first = opens ? days[0]?.times[0] : undefined;
  return days.map((offered, index) => {
    const { day, here, times } = offered;
    return (
      <details key={day} open={(opens && index === 0) || includes([offered], picked)}>
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
    );
  });
}

export function CallTimes({ form, offer, picked, errors, children }: Props) {
  const id = controlId(form, 'start');
  const error = errors.find(({ field }) => field === 'start')?.message;
  const [first] = offer.days.flatMap(({ times }) => times);
  const later = offer.days.slice(DAYS);
  return (
    <fieldset className={styles.times} aria-describedby={error && `${id}-error`}>
      <legend className="visually-hidden">{words.legend}</legend>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      <Days {...{ id, picked, offer }} days={offer.days.slice(0, DAYS)} opens />
      {later.length > 0 && (
        <details className={styles.later} open={includes(later, picked)}>
          <summary>
            <b>{words.later}</b>
          </summary>
          <Days {...{ id, picked, offer }} days={later} />
        </details>
      )}
      {children}
      {first && (
        <p className={styles.next}>
          <ButtonLink href={`#${controlId(form, 'rest')}`} data-go={words.go}>
            {words.next}
          </ButtonLink>
        </p>
      )}
    </fieldset>
  );
}
