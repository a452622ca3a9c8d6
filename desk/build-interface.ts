import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { onPlate, readLogo } from '../content-model/drawings/logo.ts';
import { colorsByRole } from '../integrations/colors-by-role.ts';
import type { DeskLogo } from './app/Logo.tsx';
import { TEXTS_ALONE } from './changed-pages/compile.ts';

/** Where `npm run build` puts the interface: not in dist/, which a published site replaces. */
export const INTERFACE = fileURLToPath(new URL('../dist-desk', import.meta.url));

const PAGES = ['index.html', 'words/index.html'];

/** Returns the firm's own logo if it's a drawing, or how else its name is shown: alone beside a picture, which the desk leaves out. */
async function logoOf(): Promise<DeskLogo> {
  const logo = await readLogo();
  if (!logo) return 'none';
  if (logo.shownAs !== 'shapes') return 'elsewhere';
  const { viewBox, width, height, shapes, wide } = onPlate(logo);
  return { viewBox, width, height, shapes, wide };
}

/** Builds the desk's interface into a folder. */
export async function buildInterface(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: fileURLToPath(new URL('app', import.meta.url)),
    logLevel: 'error',
    ...TEXTS_ALONE,
    define: { FIRM_LOGO: JSON.stringify(await logoOf()) },
    plugins: [colorsByRole()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      // Words are a page of their own.
      rolldownOptions: { input: PAGES.map((page) => fileURLToPath(new URL(`app/${page}`, import.meta.url))) },
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // React and the rest are one file, which the desk's few users keep until it's built again.
      chunkSizeWarningLimit: 1_000,
    },
  });
}
