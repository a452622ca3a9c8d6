import { type Choice, isTaxpayer, MONTHS } from '../../../tools/deadlines/choice.ts';
import { type Calendar, isFiscal } from '../../../tools/deadlines/deadlines.ts';
import { Button } from '../../components/Button.tsx';
import { ChoiceField } from '../../islands/Field.tsx';
import styles from './ChoiceForm.module.css';
import { calendarsOf, type Page } from './entry.ts';

const FORM = 'dates';

type Props = { page: Pick<Page, 'choose' | 'calendars'>; choice?: Choice | undefined };

/** Asks for a type of taxpayer, a year end and what else applies. The server answers with one list and one feed. */
export function ChoiceForm({ page, choice = { calendars: [], yearEnd: 12 } }: Props) {
  const { heading, typeLabel, typePlaceholder, typeHint, yearEnd, othersLegend, submit } = page.choose;
  const nameOf = (calendar: Calendar) => page.calendars[calendar as keyof Page['calendars']].name;
  const calendars = calendarsOf(page);
  const taxpayers = calendars.filter(isTaxpayer);
  const others = calendars.filter((calendar) => !isTaxpayer(calendar));
  return (
    <div className={`${styles.choice} sheet`}>
      <h2>{heading}</h2>
      <form action="/deadlines/yours#dates">
        {taxpayers.length > 0 && (
          <ChoiceField
            form={FORM}
            name="type"
            label={typeLabel}
            hint={typeHint}
            placeholder={typePlaceholder}
            choices={Object.fromEntries(taxpayers.map((calendar) => [calendar, nameOf(calendar)]))}
            defaultValue={choice.calendars.find(isTaxpayer)}
          />
        )}
        {taxpayers.some(isFiscal) && (
          <ChoiceField
            form={FORM}
            name="year-end"
            label={yearEnd}
            choices={MONTHS}
            defaultValue={MONTHS[choice.yearEnd - 1]}
          />
        )}
        {others.length > 0 && (
          <fieldset>
            <legend>{othersLegend}</legend>
            {others.map((calendar) => (
              <label key={calendar}>
                <input type="checkbox" name={calendar} defaultChecked={choice.calendars.includes(calendar)} />{' '}
                {nameOf(calendar)}
              </label>
            ))}
          </fieldset>
        )}
        <Button type="submit">{submit}</Button>
      </form>
    </div>
  );
}
