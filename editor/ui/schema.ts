import { isGroup, type Value } from '../files/value.ts';

/** What the editor uses of JSON Schema. */
export type Schema = {
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  enum?: Value[];
  const?: Value;
  anyOf?: Schema[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  contains?: unknown;
};

const isForPlaceholders = ({ pattern, contains }: Schema) =>
  pattern?.includes('\\{\\{') || contains !== undefined;

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
  const forms = anyOf.filter((form) => !isForPlaceholders(form));
  const form = forms.find((form) => fits(form, value)) ?? forms[0];
  return form ? schemaFor({ ...own, ...form, description: own.description ?? form.description }, value) : own;
}

/** Guesses the schema of data that has none, such as the first lines of a legal text. */
export function guessSchema(value: Value | undefined): Schema {
  if (Array.isArray(value)) return { type: 'array', items: guessSchema(value[0] ?? '') };
  if (!isGroup(value)) return { type: typeof value };
  const properties = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, guessSchema(inner)]),
  );
  return { type: 'object', properties, required: Object.keys(value) };
}

/** Whether a text has two times, such as 08:00-18:00. */
export const isHours = (pattern = '') => pattern.includes('[0-5]\\d-');

/** Makes the value that a new field or entry starts with. */
export function emptyValue(schema: Schema): Value {
  const {
    type,
    pattern,
    const: constant,
    enum: choices,
    properties = {},
    required = [],
  } = schemaFor(schema, undefined);
  if (constant !== undefined) return constant;
  if (choices) return choices[0] ?? '';
  switch ([type].flat()[0]) {
    case 'object':
      return Object.fromEntries(required.map((key) => [key, emptyValue(properties[key] ?? {})]));
    case 'array':
      return [];
    case 'boolean':
      return false;
    case 'number':
    case 'integer':
      return 0;
    default:
      return isHours(pattern) ? '09:00-17:00' : '';
  }
}

const text = (more = ''): Schema => ({
  type: 'string',
  description: `Markdown: an empty line starts a paragraph, ## a section, - an entry of a list${more}`,
});
const strings: Schema = { type: 'array', items: { type: 'string' } };

/** The fields at the top of an issue of the newsletter, and its text. */
const ISSUE: Schema = {
  type: 'object',
  required: ['meta', 'text'],
  properties: {
    meta: {
      type: 'object',
      required: ['id', 'title', 'summary', 'date', 'author'],
      properties: {
        id: {
          type: 'string',
          maxLength: 60,
          description: 'Never change it after sending: it keeps subscribers from getting the issue twice',
        },
        title: { type: 'string', minLength: 10, maxLength: 60, description: 'Also the email’s subject' },
        highlight: { type: 'string', description: 'The end of the title that’s highlighted' },
        summary: {
          type: 'string',
          minLength: 50,
          maxLength: 160,
          description: 'For search engines, and the email’s preview text',
        },
        date: {
          type: 'string',
          format: 'date',
          description: 'The day it’s published. Its file’s name changes with it',
        },
        author: { type: 'string' },
        checkedBy: { type: 'string', description: 'Who checked the figures' },
        services: { ...strings, description: 'Related services' },
        tools: { ...strings, description: 'Related tools' },
        sample: {
          type: 'boolean',
          description: 'Labels the issue as invented. Uncheck it once the words are yours',
        },
      },
    },
    text: text(),
  },
};

/** The fields at the top of a legal text, and its text. */
const LEGAL_TEXT: Schema = {
  type: 'object',
  required: ['meta', 'text'],
  properties: {
    meta: {
      type: 'object',
      required: ['title', 'order', 'status', 'effective'],
      properties: {
        title: { type: 'string', maxLength: 80 },
        order: { type: 'integer', description: 'Place in the text, and in the agreement also the number' },
        status: { enum: ['draft for counsel', 'approved'], description: 'A draft is labeled on the page' },
        effective: { type: 'string', format: 'date', description: 'When this version takes effect' },
        counsel: { ...strings, description: 'Questions for a lawyer' },
        services: { ...strings, description: 'Services that the text is about' },
      },
    },
    text: text(', > a note'),
  },
};

/** Returns the schema of a Markdown file. */
export const markdownSchema = (path: string): Schema =>
  path.startsWith('content/newsletter/') ? ISSUE : LEGAL_TEXT;
