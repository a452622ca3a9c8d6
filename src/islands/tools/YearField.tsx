import { ChoiceField } from '../Field.tsx';
import type { FieldOf } from './Worksheet.tsx';

/** Lets the visitor pick a tax year. A year from an old link stays in the list even if it isn't offered anymore. */
export function YearField({ years, ...field }: ReturnType<FieldOf> & { years: string[] }) {
  const { defaultValue } = field;
  const choices = !defaultValue || years.includes(defaultValue) ? years : [...years, defaultValue];
  return <ChoiceField {...field} choices={choices} />;
}
