import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import type { DeskLogo } from './app/Logo.tsx';
import { TEXTS_ALONE } from './changed-pages/compile.ts';
import { readInterface } from './serve-interface.ts';

/** Where `npm run build` puts the interface: not in dist/, which a published site replaces. */
export const INTERFACE = fileURLToPath(new URL('../dist-desk', import.meta.url));

type Look = { logo: DeskLogo; colors: Plugin };

/** The firm's own look: its logo if that's a drawing, or how else its name is shown, alone beside a picture. */
async function firmLook(): Promise<Look> {
  const { onPlate, readLogo } = await import('../content-model/drawings/logo.ts');
  const { colorsByRole } = await import('../integrations/colors-by-role.ts');
  const logo = await readLogo();
  const colors = colorsByRole();
  if (!logo) return { logo: 'none', colors };
  if (logo.shownAs !== 'shapes') return { logo: 'elsewhere', colors };
  const { viewBox, width, height, shapes, wide } = onPlate(logo);
  return { logo: { viewBox, width, height, shapes, wide }, colors };
}

const PLAIN: Record<string, string> = {
  ...{ ink: '#0b2a1e', muted: '#3b544a', paper: '#fcfefb', band: '#e3f0de', line: '#c0d9b9' },
  ...{ accent: '#1c6a45', accentSoft: '#7fb98f', mark: '#ffe14d', warning: '#b3261e' },
};

/** The look of Words alone, where the firm's own colors and logo may be what's wrong. */
const plainLook: Look = {
  logo: 'none',
  colors: {
    name: 'plain-colors',
    enforce: 'pre',
    transform: (css, id) => {
      if (!id.endsWith('.css') || !css.includes('role(')) return;
      return { code: css.replaceAll(/\brole\((\w+)[^)]*\)/g, (_, role) => PLAIN[role] ?? 'gray'), map: null };
    },
  },
};

const TABLE = fileURLToPath(new URL('action-table.ts', import.meta.url));

/** Gives the interface each action's request and who may do it. The rest, such as schemas, is for servers. */
const requestsAlone: Plugin = {
  name: 'requests-alone',
  async load(id) {
    if (normalize(id) !== TABLE) return undefined;
    const { ACTIONS } = await import('./action-table.ts');
    const rows = Object.entries(ACTIONS).map(([name, { request, who }]) => [name, { request, who }]);
    return `export const ACTIONS = ${JSON.stringify(Object.fromEntries(rows))};`;
  },
};

async function buildWith({ logo, colors }: Look, folder: string): Promise<void> {
  await build({
    configFile: false,
    root: fileURLToPath(new URL('app', import.meta.url)),
    logLevel: 'error',
    ...TEXTS_ALONE,
    define: { FIRM_LOGO: JSON.stringify(logo) },
    plugins: [colors, requestsAlone],
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // React and the rest are one file, which the desk's few users keep until it's built again.
      chunkSizeWarningLimit: 1_000,
    },
  });
}

/** Builds the desk's interface into a folder. */
export const buildInterface = async (folder: string): Promise<void> => buildWith(await firmLook(), folder);

/** Builds the interface for this computer, which needs no `npm run build`. @param isPlain without the firm's look */
export async function freshInterface(isPlain: boolean): Promise<ReadonlyMap<string, Buffer>> {
  const folder = mkdtempSync(join(tmpdir(), 'desk-'));
  try {
    await buildWith(isPlain ? plainLook : await firmLook(), folder);
    return readInterface(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
