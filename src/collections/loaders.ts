import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { file, glob, type Loader, type LoaderContext } from 'astro/loaders';
import { parse } from 'yaml';
import { withPlaces } from '../../content-model/check/places.ts';
import { readSource, readText } from '../../content-model/check/source.ts';
import { fillIn } from '../../content-model/fill-in/placeholders.ts';
import { splitSections } from './legal-sections.ts';

type Parse = LoaderContext['parseData'];

/** Changes how a loader parses its entries. */
const parsing = (loader: Loader, parse: (context: LoaderContext) => Parse): Loader => ({
  ...loader,
  load: (context) => loader.load({ ...context, parseData: parse(context) }),
});

/** Loads YAML files, with dates as texts: Astro's own reader takes February 30 for March 2. */
export const yamlFiles = (base: string, pattern: string | string[]): Loader =>
  parsing(glob({ pattern, base }), ({ parseData }) => async ({ filePath = '', ...entry }) => {
    const { data } = readSource(filePath, readText(filePath));
    return parseData({ ...entry, filePath, data: Object(data) });
  });

/** Adds `order`, an entry's place in its file, because Astro sorts collections by id. */
export function inFileOrder(loader: Loader): Loader {
  let order = 0;
  return parsing(
    loader,
    ({ parseData }) =>
      (props) =>
        parseData({ ...props, data: { ...props.data, order: order++ } }),
  );
}

export const withMarkdown = (loader: Loader, field: string): Loader =>
  parsing(loader, ({ parseData, renderMarkdown }) => async (props) => {
    const data = await parseData(props);
    const { html } = await renderMarkdown(String(data[field]));
    return { ...data, [field]: html.trim() };
  });

type ReadText = (text: string, file: string, context: LoaderContext) => object | Promise<object>;

/** Loads a folder's Markdown files, with the fields that `read` makes of each text. Their ids have no number in front. */
export function markdown(folder: string, read: ReadText): Loader {
  const generateId = ({ entry }: { entry: string }) => basename(entry, '.md').replace(/^\d\d-/, '');
  const files = glob({ pattern: '*.md', base: `./${folder}`, generateId });
  const { load } = parsing(files, (context) => async ({ filePath = '', ...entry }) => {
    const { data, body } = readSource(filePath, readText(filePath));
    const fields = await read(body, `${folder}/${basename(filePath)}`, context);
    return context.parseData({ ...entry, filePath, data: { ...Object(data), ...fields } });
  });
  return { name: 'markdown', load };
}

/** Loads legal texts, if there are any, with the firm's values and each section as HTML. */
export function legalTexts(folder: string): Loader {
  const texts = markdown(folder, async (text, file, { renderMarkdown }) => {
    const htmlOf = async (written: string) => (await renderMarkdown(written)).html.trim();
    const sections = splitSections(fillIn(text), file).map(async ({ title, body, note }) => ({
      title,
      html: await htmlOf(body),
      ...(note && { note: await htmlOf(note) }),
    }));
    return { sections: await Promise.all(sections) };
  });
  return optional(texts, existsSync(folder));
}

export const list = (path: string): Loader => file(path, { parser: (text) => parse(text) ?? [] });

export const optional = (loader: Loader, isThere: boolean): Loader => ({
  ...loader,
  load: async (context) => (isThere ? loader.load(context) : context.store.clear()),
});

export const optionalList = (path: string): Loader => optional(list(path), existsSync(path));

/** Gives all texts of collections their places in the editor's preview. */
export function markedByPlace<All extends object>(collections: All): All {
  const marking = (loader: Loader) =>
    parsing(loader, ({ parseData }) => async (props) => {
      const data = await parseData(props);
      return props.filePath ? withPlaces(props.filePath, data, props.id) : data;
    });
  const marked = Object.entries<{ loader: Loader }>(Object(collections)).map(([name, collection]) => [
    name,
    { ...collection, loader: marking(collection.loader) },
  ]);
  return Object.fromEntries(marked);
}
