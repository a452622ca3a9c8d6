import { type Field, startOf } from '../../../tools/fields.ts';
import fieldStyles from '../Field.module.css';
import { ChoiceField, controlId, type FieldProps, TextField } from '../Field.tsx';

type ToolFieldProps = FieldProps & { takes: Field | undefined; defaultValue?: string | undefined };

export function ToolField({ takes, ...props }: ToolFieldProps) {
  // A list always shows one of its choices.
  const field = { ...props, defaultValue: props.defaultValue || startOf(takes) };
  const { form, name, label, defaultValue } = field;
  if (takes?.type === 'box') {
    const id = controlId(form, name);
    return (
      <p className={fieldStyles.box}>
        <input type="checkbox" id={id} name={name} defaultChecked={Boolean(defaultValue)} />{' '}
        <label htmlFor={id}>{label}</label>
      </p>
    );
  }
  if (takes?.type === 'choice') return <ChoiceField {...field} choices={takes.options ?? {}} />;
  if (takes?.type === 'taxYear') {
    // A year from an old link stays in the list even if it isn't offered anymore.
    const years = new Set([...(takes.years ?? []), ...(defaultValue ? [defaultValue] : [])]);
    return <ChoiceField {...field} choices={[...years]} />;
  }
  if (takes?.type === 'day') return <TextField {...field} type="date" />;
  const isWhole = takes?.type === 'count' || takes?.type === 'year';
  return <TextField {...field} inputMode={isWhole ? 'numeric' : 'decimal'} />;
}
