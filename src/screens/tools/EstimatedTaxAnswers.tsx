import type { CollectionEntry } from 'astro:content';
import { type Day, fullDate } from '../../../tools/days.ts';
import type { Move } from '../../../tools/deadlines/deadlines.ts';
import { paymentDates, paymentIds } from '../../../tools/estimated-tax/dates.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Section } from '../../components/Section.tsx';
import styles from './EstimatedTaxAnswers.module.css';
import { ToolRules } from './ToolAnswers.tsx';

type Props = Pick<CollectionEntry<'estimated-tax'>['data'], 'dates' | 'rules'> & {
  year: number;
  moves: readonly Move[];
  /** Calendars that the firm shows. Only these can be subscribed to. */
  calendars: string[];
  /** The first day of the build's month. Only dates from then on can be added. */
  month: Day;
};

const ids = (whose: { taxpayer: 'individual' | 'corporation'; year: number }) =>
  paymentIds({ ...whose, yearEnd: 12 });

/** Lists the dates of a year, with the calendar that has them, and the rules. */
export function EstimatedTaxAnswers({ dates, rules, year, moves, calendars, month }: Props) {
  const lists = [
    { name: dates.individuals, taxpayer: 'individual', calendar: 'individual' },
    { name: dates.corporations, taxpayer: 'corporation', calendar: 'c-corporation' },
  ] as const;
  return (
    <>
      <Section heading={dates.heading} lead={dates.lead} tone="band">
        <div className={styles.dates}>
          {lists.map(({ name, taxpayer, calendar }) => (
            <div key={calendar}>
              <h3>{name}</h3>
              <ul>
                {paymentDates({ taxpayer, year, yearEnd: 12, moves }).map((day, index) => {
                  const id = ids({ taxpayer, year })[index];
                  return (
                    <li key={day}>
                      <span>{fullDate(day)}</span>{' '}
                      {calendars.includes(calendar) && day >= month && (
                        <a href={`/deadlines/v1/${id}.ics`} download={`${id}.ics`}>
                          {dates.add} <span className="visually-hidden">{fullDate(day)}</span>
                        </a>
                      )}
                    </li>
                  );
                })}
              </ul>
              {calendars.includes(calendar) && (
                <ButtonLink look="text" href={`/deadlines/${calendar}`}>
                  {dates.save}
                </ButtonLink>
              )}
            </div>
          ))}
        </div>
      </Section>
      <ToolRules {...rules} />
    </>
  );
}
