import type { Value } from '../files/value.ts';
import type { Field } from '../server/check.ts';
import { GroupField } from './GroupField.tsx';
import { ListField } from './ListField.tsx';
import { SingleField } from './SingleField.tsx';
import type { Schema } from './schema.ts';

export type FieldProps = {
  field: Field;
  schema: Schema;
  value: Value | undefined;
  /** Its label. */
  name: string;
  isRoot?: boolean;
  /** The names of the fields around it, for one that comes and goes. */
  order?: string[];
};

/** The form for a value: a group, a list or a single field, as its schema says. */
export function FieldFor(props: FieldProps) {
  const type = [props.schema.type ?? []].flat()[0];
  if (type === 'object') return <GroupField {...props} />;
  if (type === 'array') return <ListField {...props} />;
  return <SingleField {...props} />;
}
