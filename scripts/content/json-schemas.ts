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
import { TEXTS as researchCreditTexts } from '../../tools/research-credit/texts.ts';
import { TEXTS as sCorporationTexts } from '../../tools/s-corporation/texts.ts';
import { toJsonSchema } from './to-json-schema.ts';

const entry = (name: keyof typeof collections) => collections[name].schema as unknown as z.ZodType;
const list = (name: keyof typeof collections) => z.array(entry(name));
const words = (schema: z.ZodType) => filledBy(putIn, schema);

/** The schema of each content file. A file that is named has that schema, and not the one of its folder. */
const SCHEMAS: Record<string, z.ZodType> = {
  'content/contact-choices.yaml': choicesSchema,
  'content/expert-faq.yaml': list('expertFaq'),
  'content/faq.yaml': list('faq'),
  'content/firm/calls.yaml': callsSchema,
  'content/firm/claims.json': claimsSchema,
  'content/firm/colors.json': paletteSchema,
  'content/firm/firm.json': firmOfOneFilm,
  'content/firm/prices.yaml': z.record(z.string(), entry('prices')),
  'content/firm/redirects.yaml': redirectsSchema,
  'content/firm/retention.json': retentionSchema,
  'content/moved-deadlines.json': movedDeadlinesSchema,
  'content/onboarding-video.json': videoSchema,
  'content/pages/*.yaml': entry('servicePages'),
  'content/pages/about.yaml': entry('about'),
  'content/pages/bookkeeping.yaml': entry('bookkeeping'),
  'content/pages/business-tax.yaml': entry('business-tax'),
  'content/pages/contact.yaml': entry('contact'),
  'content/pages/experts.yaml': entry('experts'),
  'content/pages/faq.yaml': entry('faqPage'),
  'content/pages/fractional-cfo.yaml': entry('fractional-cfo'),
  'content/pages/home.yaml': entry('home'),
  'content/pages/notices.yaml': list('notices'),
  'content/pages/partners.yaml': entry('partners'),
  'content/pages/personal-tax.yaml': entry('personalTax'),
  'content/pages/policies.yaml': entry('policiesPage'),
  'content/pages/policy.yaml': entry('policyPage'),
  'content/pages/randd-tax.yaml': entry('randd-tax'),
  'content/pages/refund-policy.yaml': entry('refundPolicyPage'),
  'content/pages/tools.yaml': entry('toolsPage'),
  'content/people.yaml': list('people'),
  'content/reviews.yaml': list('reviews'),
  'content/sample-company.json': companySchema,
  'content/services/*.yaml': entry('services'),
  'content/tax-documents.yaml': entry('taxDocuments'),
  'content/testimonials.yaml': list('testimonials'),
  'content/tools/deadlines.yaml': entry('deadlines'),
  'content/tools/delaware-franchise-tax.yaml': entry('delaware-franchise-tax'),
  'content/tools/estimate.yaml': entry('estimate'),
  'content/tools/research-credit.yaml': entry('research-credit'),
  'content/tools/s-corporation.yaml': entry('s-corporation'),
  'content/words/calls.json': words(callWordsSchema),
  'content/words/forms.json': words(formWordsSchema),
  'content/words/frame.json': words(frameSchema),
  'content/words/holidays.json': words(holidayWordsSchema),
  'content/words/mails.json': words(mailWordsSchema),
  'content/words/sheets/delaware-franchise-tax.json': words(sheetSchema(franchiseTaxTexts)),
  'content/words/sheets/research-credit.json': words(sheetSchema(researchCreditTexts)),
  'content/words/sheets/s-corporation.json': words(sheetSchema(sCorporationTexts)),
  'content/words/tools.json': words(toolWordsSchema),
};

export const FOLDER = 'content-model/json-schemas';

/** A file of the folder: the schema of the content files that its globs match. */
type SchemaFile = ReturnType<typeof toJsonSchema> & { path: string; globs: string[] };

/** The schemas as editors get them. */
export const schemaFiles = (): SchemaFile[] =>
  Object.entries(SCHEMAS).map(([glob, schema]) => {
    const { json, onlyInBuild } = toJsonSchema(schema);
    // The loader counts the entries.
    if (json.items?.properties?.order) {
      delete json.items.properties.order;
      json.items.required = json.items.required?.filter((field) => field !== 'order');
    }
    const others = Object.keys(SCHEMAS).filter((other) => other !== glob && matchesGlob(other, glob));
    return {
      path: glob.replace(/^content/, FOLDER).replace(/(?:\/\*)?\.\w+$/, '.json'),
      globs: [glob, ...others.map((other) => `!${other}`)],
      json,
      onlyInBuild,
    };
  });

/** The settings of VS Code for this project. */
export function editorSettings(files: SchemaFile[]) {
  const yaml = files.filter(({ globs: [glob] }) => glob?.endsWith('.yaml'));
  const json = files.filter(({ globs: [glob] }) => glob?.endsWith('.json'));
  return {
    // `npm run format` does.
    'yaml.format.enable': false,
    'yaml.schemas': Object.fromEntries(yaml.map(({ path, globs }) => [`./${path}`, globs])),
    'json.schemas': json.map(({ path, globs }) => ({ fileMatch: globs, url: `./${path}` })),
  };
}
