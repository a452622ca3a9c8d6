import type { z } from 'zod';
import { SHEETS } from './tool-files.ts';

type ContentFile = {
  /** Without it, the build stops. Without one of the others, the site does without what that's about. */
  isRequired?: true;
  /** Missing if a collection in `src/` has it. A function, because these modules read their files on import. */
  schema?: () => Promise<z.ZodType>;
  /** The module in `content-model/` whose words browsers get, as plain values. */
  inBrowser?: string;
};

/** The schema of texts with placeholders, which are checked as visitors see them. */
async function words(schema: z.ZodType): Promise<z.ZodType> {
  const { filledBy, putIn } = await import('./fill-in/placeholders.ts');
  return filledBy(putIn, schema);
}

const FACTS: Record<string, ContentFile> = {
  'contact-choices.yaml': { schema: async () => (await import('./contact-choices.ts')).choicesSchema },
  'firm/calls.yaml': { schema: async () => (await import('./calls.ts')).callsSchema },
  'firm/claims.json': {
    isRequired: true,
    schema: async () => (await import('./firm-schema.ts')).claimsSchema,
  },
  'firm/colors.json': { isRequired: true, schema: async () => (await import('./colors.ts')).paletteSchema },
  'firm/firm.json': {
    isRequired: true,
    schema: async () => (await import('./firm-schema.ts')).firmOfOneFilm,
  },
  'firm/redirects.yaml': { schema: async () => (await import('./redirects.ts')).redirectsSchema },
  'firm/retention.json': {
    isRequired: true,
    schema: async () => (await import('./firm-schema.ts')).retentionSchema,
  },
  'moved-deadlines.json': {
    isRequired: true,
    schema: async () => (await import('./moved-deadlines.ts')).movedDeadlinesSchema,
  },
  'onboarding-video.json': {
    isRequired: true,
    schema: async () => (await import('./onboarding-video.ts')).videoSchema,
  },
  'sample-company.json': {
    schema: async () => (await import('./sample-company.ts')).companySchema,
  },
};

const WORDS: Record<string, Omit<ContentFile, 'isRequired'>> = {
  calls: { schema: async () => words((await import('./call-words.ts')).callWordsSchema) },
  forms: {
    schema: async () => words((await import('./form-words.ts')).formWordsSchema),
    inBrowser: 'form-words',
  },
  frame: { schema: async () => words((await import('./frame.ts')).frameSchema) },
  holidays: { schema: async () => words((await import('./holiday-words.ts')).holidayWordsSchema) },
  mails: { schema: async () => words((await import('./mail-words.ts')).mailWordsSchema) },
  tools: {
    schema: async () => words((await import('./tool-words.ts')).toolWordsSchema),
    inBrowser: 'tool-words',
  },
  ...Object.fromEntries(
    SHEETS.map((id) => [`sheets/${id}`, { schema: () => sheet(id), inBrowser: `sheets/${id}` }]),
  ),
};

async function sheet(id: string): Promise<z.ZodType> {
  const { sheetSchema } = await import('./sheets/sheet-words.ts');
  const { TEXTS } = await import(`../tools/${id}/texts.ts`);
  return words(sheetSchema(TEXTS));
}

/** Files of collections that every site has. */
const OF_COLLECTIONS = [
  ...['about', 'contact', 'faq', 'home', 'notices', 'policies'].map((name) => `pages/${name}.yaml`),
  ...['faq', 'reviews', 'tax-documents', 'testimonials'].map((name) => `${name}.yaml`),
];

/** Content files by path. Those of collections are only listed if they're required. */
export const CONTENT_FILES: Record<string, ContentFile> = Object.fromEntries(
  Object.entries<ContentFile>({
    ...FACTS,
    ...Object.fromEntries(
      Object.entries(WORDS).map(([name, file]) => [`words/${name}.json`, { isRequired: true, ...file }]),
    ),
    ...Object.fromEntries(OF_COLLECTIONS.map((name) => [name, { isRequired: true }])),
  }).map(([name, file]) => [`content/${name}`, file]),
);
