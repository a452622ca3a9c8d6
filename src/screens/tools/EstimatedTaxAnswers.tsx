import type { CollectionEntry } from 'astro:content';
import { type Day, fullDate } from '../../../tools/days.ts';
import type { Move } from '../../../tools/deadlines/deadlines.ts';
import { paymentDates, paymentIds } from '../../../tools/estimated-tax/dates.ts';
import { paymentYear } from '../../../tools/tax-year.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Section } from '../../components/Section.tsx';
import styles from './EstimatedTaxAnswers.module.css';
import { ToolRules } from './ToolRules.tsx';

type Props = Pick<CollectionEntry<'estimated-tax'>['data'], 'dates' | 'rules'> & {
  moves: readonly Move[];
  /** Calendars that the firm shows. Only these can be subscribed to. */
  calendars: string[];
  /** The day of the build, where the dates start without JavaScript. */
  built: Day;
};

/** Returns the payments from a day on, of the year that's open then and of the next. */
function comingDates({
  built,
  ...whose
}: Pick<Props, 'built' | 'moves'> & { taxpayer: 'individual' | 'corporation' }) {
  const open = paymentYear(built, whose.moves);
  return [open, open + 1].flatMap((year) => {
    const payments = { ...whose, year, yearEnd: 12 };
    const ids = paymentIds(payments);
    return paymentDates(payments)
      .map((day, index) => ({ day, id: ids[index] }))
      .filter(({ day }) => day >= built);
  });
}

/** Lists the dates to come of the open year and the next, with the calendar that has them, and the rules. */
export function EstimatedTaxAnswers({ dates, rules, moves, calendars, built }: Props) {
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
                {comingDates({ taxpayer, built, moves }).map(({ day, id }) => (
                  <li key={day} data-last={day}>
                    <span>{fullDate(day)}</span>{' '}
                    {calendars.includes(calendar) && (
                      <a href={`/deadlines/v1/${id}.ics`} download={`${id}.ics`}>
                        {dates.add} <span className="visually-hidden">{fullDate(day)}</span>
                      </a>
                    )}
                  </li>
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
