import { matchesGlob } from 'node:path';
import { z } from 'zod';
import { toJsonSchema } from '../../content-model/check/to-json-schema.ts';
import { CONTENT_FILES } from '../../content-model/content-files.ts';
import { legalFile } from '../../src/collections/legal-fields.ts';
import { issueFile } from '../../src/collections/newsletter.ts';
import { service } from '../../src/collections/parts.ts';
import { collections } from '../../src/content.config.ts';

type Collection = { loader: { path?: string; name: string }; schema: z.ZodType };

/** The schema of each file or folder that a collection loads. */
const ofCollections = Object.values(collections as unknown as Record<string, Collection>).flatMap(
  ({ loader: { name, path }, schema }): [string, z.ZodType][] => {
    if (!path) return [];
    if (name === 'glob') return [[path, schema]];
    // The only collection whose file is a group of named entries. A firm may not have the file.
    const isList = path !== 'content/firm/prices.yaml';
    return [[path, isList ? z.array(schema) : z.record(service, schema)]];
  },
);

const ofFiles = await Promise.all(
  Object.entries(CONTENT_FILES).map(async ([path, { schema }]) => (schema ? [[path, await schema()]] : [])),
);

/** The schema of each content file. A file's own entry takes precedence over its folder's. */
const SCHEMAS: Record<string, z.ZodType> = {
  ...Object.fromEntries(ofCollections),
  ...Object.fromEntries(ofFiles.flat()),
  'content/legal/agreement/*.md': legalFile,
  'content/legal/policies/*.md': legalFile,
  'content/legal/refund-policy/*.md': legalFile,
  'content/newsletter/*.md': issueFile,
  'content/pages/*.yaml': collections.servicePages.schema as unknown as z.ZodType,
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
