import { ChoiceField } from '../Field.tsx';
import type { FieldOf } from './Worksheet.tsx';

/** The choice of a tax year. That of an old address stays in it, though it is not offered any more. */
export function YearField({ years, ...field }: ReturnType<FieldOf> & { years: string[] }) {
  const { defaultValue } = field;
  const choices = !defaultValue || years.includes(defaultValue) ? years : [...years, defaultValue];
  return <ChoiceField {...field} choices={choices} />;
}
