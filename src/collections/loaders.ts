import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { file, type Loader } from 'astro/loaders';
import { parse } from 'yaml';
import { fillIn } from '../../content-model/fill-in/placeholders.ts';
import { splitSections } from './legal-sections.ts';

/** Adds `order`, an entry's place in its file, because Astro sorts collections by id. */
export function inFileOrder(loader: Loader): Loader {
  let order = 0;
  return {
    ...loader,
    load: (context) =>
      loader.load({
        ...context,
        parseData: (props) => context.parseData({ ...props, data: { ...props.data, order: order++ } }),
      }),
  };
}

export function withMarkdown(loader: Loader, field: string): Loader {
  return {
    ...loader,
    load: (context) =>
      loader.load({
        ...context,
        parseData: async (props) => {
          const data = await context.parseData(props);
          const { html } = await context.renderMarkdown(String(data[field]));
          return { ...data, [field]: html.trim() };
        },
      }),
  };
}

/** Loads legal texts from a folder's Markdown files, with the firm's values and each section as HTML. */
export function legalTexts(folder: string): Loader {
  return {
    name: 'legal-texts',
    async load({ config, store, parseData, renderMarkdown, watcher, logger }) {
      const root = fileURLToPath(config.root);
      const path = join(root, folder);

      async function read(name: string) {
        const file = `${folder}/${name}`;
        const text = readFileSync(join(path, name), 'utf8');
        const { metadata } = await renderMarkdown(text);
        const written = splitSections(fillIn(text.replace(/^---\n[\s\S]*?\n---\n/, '')), file);
        const htmlOf = async (markdown: string) => (await renderMarkdown(markdown)).html.trim();
        const sections = await Promise.all(
          written.map(async ({ title, body, note }) => ({
            title,
            html: await htmlOf(body),
            ...(note && { note: await htmlOf(note) }),
          })),
        );
        const id = basename(name, '.md').replace(/^\d+-/, '');
        const data = await parseData({
          id,
          data: { ...metadata?.frontmatter, sections },
          filePath: join(path, name),
        });
        store.set({ id, data, filePath: file });
      }

      const readAll = async () => {
        store.clear();
        for (const name of globSync('*.md', { cwd: path }).sort()) await read(name);
      };
      await readAll();
      watcher?.add(path);
      watcher?.on('change', (changed) => {
        if (!changed.startsWith(path)) return;
        readAll().catch((error: unknown) => logger.error(String(error)));
      });
    },
  };
}

export const list = (path: string): Loader => file(path, { parser: (text) => parse(text) ?? [] });

export const optional = (loader: Loader, isThere: boolean): Loader => ({
  ...loader,
  load: async (context) => (isThere ? loader.load(context) : context.store.clear()),
});

export const optionalList = (path: string): Loader => optional(list(path), existsSync(path));
