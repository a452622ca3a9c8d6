import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { origin } from './integrations/build-inputs.ts';
import { contentCache } from './integrations/content-cache.ts';
import { finishBuild } from './integrations/finish-build.ts';
import { interactionDirective } from './integrations/interaction-directive.ts';
import { scopedName } from './integrations/scoped-name.ts';

/** Where `npm run dev` runs the server. */
const api = process.env.API_URL;

export default defineConfig({
  site: origin(),
  outDir: './dist/site',
  trailingSlash: 'never',
  // `file` gives about.html for /about, so that no host has to redirect to a trailing slash.
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [react(), contentCache(), interactionDirective(), finishBuild()],
  vite: {
    css: { modules: { generateScopedName: scopedName } },
    // The form of the page shown after a failed post is rendered by the server from the same components.
    server: {
      proxy: api
        ? {
            '/api': api,
            // The pages come from here; what their buttons post goes to the server.
            '/newsletter/': {
              target: api,
              bypass: ({ method, url }) => (method === 'POST' ? undefined : url),
            },
          }
        : {},
    },
  },
});
