import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import globalData from '@csstools/postcss-global-data';
import mediaMinmax from '@csstools/postcss-media-minmax';
import { defineConfig } from 'astro/config';
import customMedia from 'postcss-custom-media';
import { origin } from './integrations/build-inputs.ts';
import { checkContent } from './integrations/check-content.ts';
import { colorsByRole } from './integrations/colors-by-role.ts';
import { contactChoicesModule } from './integrations/contact-choices.ts';
import { contentCache } from './integrations/content-cache.ts';
import { contentPages } from './integrations/content-pages.ts';
import { finishBuild } from './integrations/finish-build.ts';
import { interactionDirective } from './integrations/interaction-directive.ts';
import { plainWords } from './integrations/plain-words.ts';
import { scopedName } from './integrations/scoped-name.ts';

import { SUPPORTED_BROWSERS } from './integrations/supported-browsers.ts';

/** Where `npm run dev` runs the server. */
const api = process.env.API_URL;

/** The pages come from the build; what their buttons post goes to the server. */
const posts = {
  target: api,
  bypass: ({ method, url }: { method?: string; url?: string }) => (method === 'POST' ? undefined : url),
};

/** Pages name a dozen files each. Six of 36 characters tell one version of a file from the next. */
const fileNames = {
  hashCharacters: 'base36',
  entryFileNames: '_astro/[name].[hash:6].js',
  chunkFileNames: '_astro/[name].[hash:6].js',
  assetFileNames: '_astro/[name].[hash:6][extname]',
} as const;

export default defineConfig({
  site: origin(),
  outDir: './dist/site',
  // Beside what is built and not in node_modules/, which copies of the site share while tests build them side by side.
  cacheDir: './dist/cache',
  trailingSlash: 'never',
  // `file` gives about.html for /about, so that no host has to redirect to a trailing slash.
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [
    react(),
    checkContent(),
    contentPages(),
    contentCache(),
    colorsByRole(),
    interactionDirective(),
    finishBuild(),
  ],
  vite: {
    cacheDir: './dist/cache/vite',
    plugins: [plainWords(), contactChoicesModule()],
    // Ours puts a form back that React fails to draw: see docs/decisions/062-own-island-element.md.
    resolve: {
      alias: {
        '@astrojs/react/client.js': fileURLToPath(new URL('src/islands/hydrate.ts', import.meta.url)),
      },
    },
    // Each page lists all the scripts of its islands, and each script can get lost, so there are few.
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              ...fileNames,
              codeSplitting: {
                groups: [
                  { name: 'react', test: /node_modules/ },
                  { name: 'forms', test: /src\/(components|islands)\/[^/]+$/, minShareCount: 2 },
                  { name: 'tools', test: /tools\//, minShareCount: 2 },
                ],
              },
            },
          },
        },
      },
    },
    build: {
      rolldownOptions: { output: { hashCharacters: 'base36', assetFileNames: fileNames.assetFileNames } },
      target: Object.entries(SUPPORTED_BROWSERS).map(([name, version]) => `${name}${version}`),
    },
    css: {
      modules: { generateScopedName: scopedName },
      // The named widths of breakpoints.css, and `(width < 60rem)` as `(max-width: 59.999rem)`: the minifier would write `not (min-width: 60rem)`, which is as new.
      postcss: {
        plugins: [globalData({ files: ['src/styles/breakpoints.css'] }), customMedia(), mediaMinmax()],
      },
    },
    // The form of the page shown after a failed post is rendered by the server from the same components.
    server: {
      proxy: api
        ? {
            '/api': api,
            '/schedule': api,
            '/newsletter/': posts,
            '/thank-you': posts,
          }
        : {},
    },
  },
});
