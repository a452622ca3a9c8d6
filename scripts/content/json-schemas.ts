import { matchesGlob } from 'node:path';
import { z } from 'zod';
import { callWordsSchema } from '../../content-model/call-words.ts';
import { callsSchema } from '../../content-model/calls.ts';
import { paletteSchema } from '../../content-model/colors.ts';
import { choicesSchema } from '../../content-model/contact-choices.ts';
import { filledBy, putIn } from '../../content-model/fill-in/placeholders.ts';
import { claimsSchema, firmOfOneFilm, retentionSchema } from '../../content-model/firm.ts';
import { formWordsSchema } from '../../content-model/form-words.ts';
import { frameSchema } from '../../content-model/frame.ts';
import { holidayWordsSchema } from '../../content-model/holiday-words.ts';
import { mailWordsSchema } from '../../content-model/mail-words.ts';
import { movedDeadlinesSchema } from '../../content-model/moved-deadlines.ts';
import { videoSchema } from '../../content-model/onboarding-video.ts';
import { redirectsSchema } from '../../content-model/redirects.ts';
import { companySchema } from '../../content-model/sample-company.ts';
import { sheetSchema } from '../../content-model/sheets/sheet-words.ts';
import { toolWordsSchema } from '../../content-model/tool-words.ts';
import { collections } from '../../src/content.config.ts';
import { TEXTS as franchiseTaxTexts } from '../../tools/delaware-franchise-tax/texts.ts';
import { TEXTS as estimatedTaxTexts } from '../../tools/estimated-tax/texts.ts';
import { TEXTS as researchCreditTexts } from '../../tools/research-credit/texts.ts';
import { TEXTS as sCorporationTexts } from '../../tools/s-corporation/texts.ts';
import { toJsonSchema } from './to-json-schema.ts';

const words = (schema: z.ZodType) => filledBy(putIn, schema);

type Collection = { loader: { path?: string; name: string }; schema: z.ZodType };

/** The schema of each file or folder that a collection loads. */
const ofCollections = Object.values(collections as unknown as Record<string, Collection>).flatMap(
  ({ loader: { name, path }, schema }): [string, z.ZodType][] => {
    if (!path) return [];
    if (name === 'glob') return [[path, schema]];
    // The only collection whose file is a group of named entries. A firm may not have the file.
    const isList = path !== 'content/firm/prices.yaml';
    return [[path, isList ? z.array(schema) : z.record(z.string(), schema)]];
  },
);

/** The schema of each content file. A file's own entry takes precedence over its folder's. */
const SCHEMAS: Record<string, z.ZodType> = {
  ...Object.fromEntries(ofCollections),
  'content/contact-choices.yaml': choicesSchema,
  'content/firm/calls.yaml': callsSchema,
  'content/firm/claims.json': claimsSchema,
  'content/firm/colors.json': paletteSchema,
  'content/firm/firm.json': firmOfOneFilm,
  'content/firm/redirects.yaml': redirectsSchema,
  'content/firm/retention.json': retentionSchema,
  'content/moved-deadlines.json': movedDeadlinesSchema,
  'content/onboarding-video.json': videoSchema,
  'content/pages/*.yaml': collections.servicePages.schema as unknown as z.ZodType,
  'content/sample-company.json': companySchema,
  'content/words/calls.json': words(callWordsSchema),
  'content/words/forms.json': words(formWordsSchema),
  'content/words/frame.json': words(frameSchema),
  'content/words/holidays.json': words(holidayWordsSchema),
  'content/words/mails.json': words(mailWordsSchema),
  'content/words/sheets/delaware-franchise-tax.json': words(sheetSchema(franchiseTaxTexts)),
  'content/words/sheets/estimated-tax.json': words(sheetSchema(estimatedTaxTexts)),
  'content/words/sheets/research-credit.json': words(sheetSchema(researchCreditTexts)),
  'content/words/sheets/s-corporation.json': words(sheetSchema(sCorporationTexts)),
  'content/words/tools.json': words(toolWordsSchema),
};

export const FOLDER = 'content-model/json-schemas';

type SchemaFile = { path: string; globs: string[]; json: ReturnType<typeof toJsonSchema> };

export const schemaFiles = (): SchemaFile[] =>
  Object.entries(SCHEMAS)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([glob, schema]) => {
      const json = toJsonSchema(schema);
      // The loader adds it.
      if (json.items?.properties?.order) {
        delete json.items.properties.order;
        json.items.required = json.items.required?.filter((field) => field !== 'order');
      }
      const others = Object.keys(SCHEMAS).filter((other) => other !== glob && matchesGlob(other, glob));
      return {
        path: glob.replace(/^content/, FOLDER).replace(/(?:\/\*)?\.\w+$/, '.json'),
        globs: [glob, ...others.sort().map((other) => `!${other}`)],
        json,
      };
    });

export function editorSettings(files: SchemaFile[]) {
  const yaml = files.filter(({ globs: [glob] }) => glob?.endsWith('.yaml'));
  const json = files.filter(({ globs: [glob] }) => glob?.endsWith('.json'));
  return {
    // `npm run format` does that.
    'yaml.format.enable': false,
    'yaml.schemas': Object.fromEntries(yaml.map(({ path, globs }) => [`./${path}`, globs])),
    'json.schemas': json.map(({ path, globs }) => ({ fileMatch: globs, url: `./${path}` })),
  };
}
