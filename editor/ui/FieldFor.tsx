import { isGroup, type Value } from '../files/value.ts';
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

/** The form for a value: a group, a list or a single field. */
export function FieldFor(props: FieldProps) {
  const { schema, value } = props;
  const type = [schema.type ?? []].flat()[0];
  if (isGroup(value) || (value === null && type === 'object')) return <GroupField {...props} />;
  if (Array.isArray(value) || (value === null && type === 'array')) return <ListField {...props} />;
  return <SingleField {...props} />;
}
