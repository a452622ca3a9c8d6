import { z } from 'zod';
import { errorMap } from './error-map.ts';

export type JsonSchema = {
  type?: string;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  format?: string;
  [keyword: string]: unknown;
};

const checksOf = (schema: z.ZodType) => schema.def.checks ?? [];

/** Keywords that only apply to filled-in texts, and what texts look like before that. */
const FILLED_IN = {
  // A text may also have spaces around it, which are removed.
  string: {
    keywords: ['minLength', 'maxLength', 'format', 'pattern', 'patternErrorMessage', 'allOf', 'enum'],
    before: { type: 'string', pattern: '\\{\\{|^\\s|\\s$', isUnfilled: true },
  },
  // An entry that's only a section may disappear.
  array: {
    keywords: ['maxItems'],
    before: { type: 'array', contains: { type: 'string', pattern: '\\{\\{[#^]' }, isUnfilled: true },
  },
};

/** Lets a schema accept texts with placeholders, whose length and form are different. */
function withPlaceholders(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(withPlaceholders);
  if (json === null || typeof json !== 'object') return json;
  const entries = Object.entries(json).map(([key, value]) => [key, withPlaceholders(value)] as const);
  const { type, items }: JsonSchema = Object.fromEntries(entries);
  const isTexts = type === 'array' && items?.type === 'string';
  const { keywords, before } = FILLED_IN[isTexts ? 'array' : 'string'];
  const rules = entries.filter(([key]) => keywords.includes(key));
  if ((type !== 'string' && !isTexts) || rules.length === 0) return Object.fromEntries(entries);
  const others = entries.filter(([key]) => !keywords.includes(key));
  return { ...Object.fromEntries(others), anyOf: [{ type, ...Object.fromEntries(rules) }, before] };
}

type Form = {
  check?: string;
  format: string;
  pattern?: RegExp;
  protocol?: RegExp;
  error?: z.core.$ZodErrorMap;
};

/** Formats that editors check themselves. */
const KNOWN_FORMATS = ['date', 'email', 'uri'];

/** Returns the pattern of a text with the build's error message. VS Code knows `patternErrorMessage`. */
function patternOf(form: Form): JsonSchema[] {
  const { format, protocol } = form;
  const pattern = format === 'url' ? protocol?.source.replace(/\$$/, ':') : form.pattern?.source;
  if (!pattern || KNOWN_FORMATS.includes(format)) return [];
  const issue = { ...form, code: 'invalid_format', input: '' } as unknown as z.core.$ZodRawIssue;
  const message = form.error?.(issue) ?? errorMap(issue);
  return [
    { type: 'string', pattern, patternErrorMessage: typeof message === 'string' ? message : message.message },
  ];
}

/** Replaces Zod's own description of a text's form. */
function describeForm(schema: z.ZodType, json: JsonSchema): void {
  const checks = [schema as unknown as z.core.$ZodCheck, ...checksOf(schema)];
  const forms = checks.map(({ _zod }) => _zod.def as unknown as Form);
  const patterns = forms.filter(({ check }) => check === 'string_format').flatMap(patternOf);
  delete json.pattern;
  delete json.allOf;
  if (!KNOWN_FORMATS.includes(json.format ?? '')) delete json.format;
  Object.assign(json, patterns.length > 1 ? { allOf: patterns } : patterns[0]);
}

/** Finds the parts whose texts are filled in before they're checked; see `filledBy`. */
function beforeFilledIn(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(beforeFilledIn);
  if (json === null || typeof json !== 'object') return json;
  const { isFilledIn, ...rest } = json as JsonSchema;
  if (isFilledIn) return withPlaceholders(rest);
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, beforeFilledIn(value)]));
}

/**
 * Turns the schema of a content file into a JSON Schema for editors, which see texts before they're filled in. All that
 * `.meta()` says about a field is in it, too.
 */
export function toJsonSchema(schema: z.ZodType): JsonSchema {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-07',
    override({ zodSchema, jsonSchema }) {
      const schema = zodSchema as unknown as z.ZodType;
      if (schema.type === 'string') describeForm(schema, jsonSchema as JsonSchema);
      // The limits of any whole number.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return beforeFilledIn(json) as JsonSchema;
}
