import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { HYDRATE, ISLANDS, MODULES } from '../src/islands/entries.ts';

type Bundle = Record<string, Pick<Rolldown.OutputChunk, 'type' | 'imports'> | Rolldown.OutputAsset>;

/** Lists the URL of a built file after those of everything it imports, directly or not. */
export function withImports(file: string, bundle: Bundle, listed = new Set<string>()): string[] {
  const chunk = bundle[file];
  for (const imported of chunk?.type === 'chunk' ? chunk.imports : []) {
    if (!listed.has(`/${imported}`)) withImports(imported, bundle, listed);
  }
  return [...listed.add(`/${file}`)];
}

/** Builds a module for each island that a page has, and lists their URLs for src/islands/Island.astro. */
export function islandModules(): Plugin {
  const sources = Object.values(ISLANDS).map((file) => resolve(file));
  const needed = new Set([resolve(HYDRATE)]);
  return {
    name: 'island-modules',
    apply: 'build',
    // Astro bundles the pages' own code before the browser's, and renders the pages after it.
    moduleParsed({ id }) {
      if (this.environment.name === 'prerender' && sources.includes(id)) needed.add(id);
    },
    buildStart() {
      if (this.environment.name !== 'client') return;
      for (const id of needed) this.emitFile({ type: 'chunk', id, preserveSignature: 'strict' });
    },
    writeBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      const modules: Record<string, string[]> = {};
      for (const output of Object.values(bundle)) {
        const source = output.type === 'chunk' ? output.facadeModuleId : null;
        if (source && needed.has(source))
          modules[relative('.', source)] = withImports(output.fileName, bundle);
      }
      mkdirSync(dirname(MODULES), { recursive: true });
      writeFileSync(MODULES, JSON.stringify(modules, null, 1));
    },
  };
}
