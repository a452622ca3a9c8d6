import type { CollectionEntry } from 'astro:content';
import { fullDate } from '../../../tools/days.ts';
import type { Move } from '../../../tools/deadlines/deadlines.ts';
import { paymentDates } from '../../../tools/estimated-tax/dates.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Section } from '../../components/Section.tsx';
import styles from './EstimatedTaxAnswers.module.css';
import { ToolRules } from './ToolAnswers.tsx';

type Props = Pick<CollectionEntry<'estimated-tax'>['data'], 'dates' | 'rules'> & {
  year: number;
  moves: readonly Move[];
  /** Calendars that the firm shows. Only these can be subscribed to. */
  calendars: string[];
};

/** Lists the dates of a year, with the calendar that has them, and the rules. */
export function EstimatedTaxAnswers({ dates, rules, year, moves, calendars }: Props) {
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
                {paymentDates({ taxpayer, year, yearEnd: 12, moves }).map((day) => (
                  <li key={day}>{fullDate(day)}</li>
                ))}
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
