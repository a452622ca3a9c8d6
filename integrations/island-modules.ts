import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

/** All that a built module imports, and what that imports in turn. @param url such as `/_astro/Field.a1b2.js` */
function importsOf(url: string, site: string, found = new Set<string>()): Set<string> {
  const code = readFileSync(join(site, url), 'utf8');
  for (const [, path = ''] of code.matchAll(/(?:\bfrom|\bimport)\s*["'](\.[^"']+)["']/g)) {
    const imported = join(dirname(url), path);
    if (found.has(imported)) continue;
    found.add(imported);
    importsOf(imported, site, found);
  }
  return found;
}

const MODULES = / component-url="([^"]+)"(.*?) renderer-url="([^"]+)"/;

/**
 * A built page whose islands have their two modules in one attribute, and those between its head and foot also all that
 * these import: src/islands/astro-island.ts loads them side by side, where each level of imports would take a journey of its
 * own. The forms of every page go without, for they can be sent before their script is there.
 *
 * @param site the folder of the built site
 */
export function withIslandModules(html: string, site: string): string {
  const end = html.indexOf('</main>');
  return html.replace(/<astro-island [^>]*>/g, (island, start: number) =>
    island.replace(MODULES, (_, component: string, between: string, renderer: string) => {
      const own = [component, renderer];
      const imports = start < end ? own.flatMap((url) => [...importsOf(url, site)]).sort() : [];
      return ` modules="${[...new Set([...own, ...imports])].join(' ')}"${between}`;
    }),
  );
}
