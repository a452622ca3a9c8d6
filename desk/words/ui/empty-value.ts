import { isGroup, type Value } from '../files/value.ts';
import { controlOf } from './controls.tsx';
import { type Schema, schemaFor } from './schema.ts';

/** Makes the value that a new field or entry starts with. */
export function emptyValue(schema: Schema): Value {
  const own = schemaFor(schema, undefined);
  const { type, const: constant, enum: choices, properties = {}, required = [] } = own;
  if (constant !== undefined) return constant;
  if (choices) return choices[0] ?? '';
  switch ([type].flat()[0]) {
    case 'object':
      return Object.fromEntries(required.map((key) => [key, emptyValue(properties[key] ?? {})]));
    case 'array':
      return [];
    default:
      return controlOf(own).empty ?? '';
  }
}

/** Makes an entry with the same fields as another one, and none of its words. */
export function emptyLike(schema: Schema, value: Value | undefined): Value {
  const own = schemaFor(schema, value);
  const { properties, required = [], repeats } = own;
  if (repeats && value !== undefined) return value;
  if (!isGroup(value) || !properties) return emptyValue(own);
  const fields = Object.entries(value).filter(
    ([key]) => required.includes(key) || properties[key]?.repeats === true,
  );
  return Object.fromEntries(fields.map(([key, inner]) => [key, emptyLike(properties[key] ?? {}, inner)]));
}
