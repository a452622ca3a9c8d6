import { isGroup, type Value, valueIn } from '../files/value.ts';

/** What the editor uses of JSON Schema. */
export type Schema = {
  type?: string | string[];
  /** A label in the owner's words, and a hint. */
  title?: string;
  description?: string;
  /** How the field is edited; see `CONTROLS`. */
  control?: string;
  /** What to pick from; see `/api/references`. */
  from?: string;
  /** The field next to it that it's made from. */
  of?: string;
  /** Whether a new entry of a list has the same value as the one before. */
  repeats?: boolean;
  /** Whether code compares it with other texts. */
  isKey?: boolean;
  /** Whether this is what a text looks like before its placeholders are filled in. */
  isUnfilled?: boolean;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  enum?: Value[];
  const?: Value;
  anyOf?: Schema[];
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
};

const typeOf = (value: Value | undefined) =>
  Array.isArray(value) ? 'array' : isGroup(value) ? 'object' : typeof value;

function fits(schema: Schema, value: Value | undefined): boolean {
  if (schema.const !== undefined) return schema.const === value;
  const types = [schema.type ?? []].flat().map((type) => (type === 'integer' ? 'number' : type));
  if (!types.includes(typeOf(value))) return false;
  return (
    !isGroup(value) ||
    Object.keys(value).every((key) => schema.properties?.[key] || schema.additionalProperties)
  );
}

/** Picks the schema that a value follows. Texts with placeholders follow the same one as texts without. */
export function schemaFor(schema: Schema, value: Value | undefined): Schema {
  if (!schema.anyOf) return schema;
  const { anyOf, ...own } = schema;
  const forms = anyOf.filter(({ isUnfilled }) => !isUnfilled);
  const form = forms.find((form) => fits(form, value)) ?? forms[0];
  return form ? schemaFor({ ...own, ...form, description: own.description ?? form.description }, value) : own;
}

/** Describes data that no schema knows, such as a field with a typo in its name. */
export function guessSchema(value: Value | undefined): Schema {
  if (Array.isArray(value)) return { type: 'array', items: guessSchema(value[0] ?? '') };
  if (!isGroup(value)) return { type: typeof value };
  const properties = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, guessSchema(inner)]),
  );
  return { type: 'object', properties, required: Object.keys(value) };
}

/** Returns the schema of a field inside, or undefined if there's none. */
export function schemaAt(
  schema: Schema | undefined,
  data: Value | undefined,
  field: (string | number)[],
): Schema | undefined {
  const [key, ...rest] = field;
  if (schema === undefined || key === undefined) return schema;
  const { items, properties, additionalProperties: others } = schemaFor(schema, data);
  const inner =
    typeof key === 'number'
      ? items
      : (properties?.[key] ?? (others === true || others === false ? undefined : others));
  return schemaAt(inner, valueIn(data, [key]), rest);
}

/** Returns what's typed in a field if pages have it as it is: no placeholder and no Markdown. */
export function typedText(schema: Schema | undefined, value: Value | undefined): string | undefined {
  const { control = '', isKey } = schemaFor(schema ?? {}, value);
  const isPlain = ['line', 'text'].includes(control) && !isKey;
  return isPlain && typeof value === 'string' && !value.includes('{') ? value : undefined;
}
