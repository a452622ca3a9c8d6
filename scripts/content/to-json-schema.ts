import { z } from 'zod';
import { wanted } from '../../content-model/check/wanted.ts';

/** A JSON Schema, with the keywords that we read. */
export type JsonSchema = {
  type?: string;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  format?: string;
  [keyword: string]: unknown;
};

type Schema = z.core.$ZodType;
type Def = { type: string; checks?: z.core.$ZodCheck[]; in?: Schema; out?: Schema; element?: Schema };
const defOf = (schema: Schema) => schema._zod.def as Def;
const isTransform = (schema: Schema | undefined) =>
  schema !== undefined && defOf(schema).type === 'transform';

/** The part of a schema that fills in texts before it checks them: see `filledBy`. */
function fillingIn(schema: Schema): Schema | undefined {
  const { in: first, element } = defOf(schema);
  if (element) return fillingIn(element);
  return isTransform(first) ? schema : undefined;
}

/** Keywords that hold only once a text is filled in, and the values that are still to be filled in. */
const FILLED_IN = {
  // With blanks around it, too: they are cut off.
  string: {
    keywords: ['minLength', 'maxLength', 'format', 'pattern', 'patternErrorMessage', 'allOf'],
    before: { type: 'string', pattern: '\\{\\{|^\\s|\\s$' },
  },
  // An entry that is nothing but a section may disappear.
  array: {
    keywords: ['maxItems'],
    before: { type: 'array', contains: { type: 'string', pattern: '\\{\\{[#^]' } },
  },
};

/** Lets a schema take texts with placeholders, which have another length and form than the finished texts. */
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

/** The formats that editors check by themselves, in their own words. */
const KNOWN_FORMATS = ['date', 'email', 'uri'];

/** What a text has to look like, with the error in the words of the build: `patternErrorMessage` is a keyword of VS Code. */
function patternOf(form: Form): JsonSchema[] {
  const { format, protocol } = form;
  const pattern = format === 'url' ? protocol?.source.replace(/\$$/, ':') : form.pattern?.source;
  if (!pattern || KNOWN_FORMATS.includes(format)) return [];
  const issue = { ...form, code: 'invalid_format', input: '' } as unknown as z.core.$ZodRawIssue;
  const said = form.error?.(issue) ?? wanted(issue);
  return [{ type: 'string', pattern, patternErrorMessage: typeof said === 'string' ? said : said.message }];
}

/** Puts all that a text has to look like in place of what Zod says of it. */
function describeForm(schema: Schema, json: JsonSchema): void {
  const checks = [schema as unknown as z.core.$ZodCheck, ...(defOf(schema).checks ?? [])];
  const forms = checks.map(({ _zod }) => _zod.def as unknown as Form);
  const patterns = forms.filter(({ check }) => check === 'string_format').flatMap(patternOf);
  delete json.pattern;
  delete json.allOf;
  if (!KNOWN_FORMATS.includes(json.format ?? '')) delete json.format;
  Object.assign(json, patterns.length > 1 ? { allOf: patterns } : patterns[0]);
}

/** `rows[].name`, `*` for any name. */
const fieldOf = (path: (string | number)[]) =>
  path
    .join('/')
    .replace(
      /\/?(?:properties\/([^/]+)|(items)|(additionalProperties)|anyOf\/\d+)/g,
      (_, field, item, any) => (field ? `.${field}` : item ? '[]' : any ? '.*' : ''),
    )
    .replace(/^\./, '');

/** Rules of a schema that JSON Schema can't hold, each with the field that has it. */
type Rules = Map<object, string>;

/** Turns the schema of a content file into one for editors: of what somebody writes, before anything is filled in. */
export function toJsonSchema(schema: z.ZodType): { json: JsonSchema; onlyInBuild: Rules } {
  const onlyInBuild: Rules = new Map();
  const filling = fillingIn(schema);
  const json = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-07',
    unrepresentable: ({ zodSchema }) =>
      zodSchema._zod.def.type === 'date' ? { type: 'string', format: 'date' } : 'throw',
    override({ zodSchema, jsonSchema, path }) {
      const { type, checks = [], in: first, out: last } = defOf(zodSchema);
      if (type === 'string') describeForm(zodSchema, jsonSchema as JsonSchema);
      // Any whole number has these limits.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      const custom = checks.filter((check) => check._zod.def.check === 'custom');
      for (const rule of custom) onlyInBuild.set(rule, fieldOf(path));
      if (zodSchema !== filling && (isTransform(first) || isTransform(last)))
        onlyInBuild.set(zodSchema._zod.def, fieldOf(path));
    },
  });
  return { json: (filling ? withPlaceholders(json) : json) as JsonSchema, onlyInBuild };
}
