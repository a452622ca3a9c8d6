import react from '@astrojs/react';
import globalData from '@csstools/postcss-global-data';
import mediaMinmax from '@csstools/postcss-media-minmax';
import { defineConfig } from 'astro/config';
import customMedia from 'postcss-custom-media';
import { origin } from './integrations/build-inputs.ts';
import { classNames } from './integrations/class-names.ts';
import { colorsByRole } from './integrations/colors-by-role.ts';
import { contactChoicesModule } from './integrations/contact-choices.ts';
import { content } from './integrations/content.ts';
import { finishBuild } from './integrations/finish-build.ts';
import { islandModules } from './integrations/island-modules.ts';
import { plainWords } from './integrations/plain-words.ts';
import { SUPPORTED_BROWSERS } from './integrations/supported-browsers.ts';

/** The server that `npm run dev` starts. */
const api = process.env.API_URL;

/** Only posts go to the server. */
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
  // Not in node_modules/, which copies of the site share while tests build them in parallel.
  cacheDir: './dist/cache',
  trailingSlash: 'never',
  // `file` writes about.html for /about, so hosts don't redirect to a trailing slash.
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [react(), content(), finishBuild()],
  vite: {
    cacheDir: './dist/cache/vite',
    plugins: [classNames(), colorsByRole(), plainWords(), contactChoicesModule(), islandModules()],
    // Few scripts, because each page lists all scripts of its islands and any of them can fail to load.
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              ...fileNames,
              codeSplitting: {
                groups: [
                  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
                  { name: 'forms', test: /src\/(components|islands)\/[^/]+$/, minShareCount: 2 },
                  // Without the law, which a short estimate doesn't need.
                  {
                    name: 'tools',
                    test: /tools\/(?!years|deadlines|holidays|tax-year|estimated-tax|s-corporation)/,
                    minShareCount: 2,
                  },
                  { name: 'law', test: /tools\//, minShareCount: 2 },
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
    worker: { format: 'es', rolldownOptions: { output: fileNames } },
    css: {
      // Adds the breakpoints, and rewrites `(width < 60rem)` before the minifier makes it `not (min-width: 60rem)`, which older browsers don't support either.
      postcss: {
        plugins: [globalData({ files: ['src/styles/breakpoints.css'] }), customMedia(), mediaMinmax()],
      },
    },
    // The server renders the page after a failed post.
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
