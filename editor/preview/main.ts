import { join } from 'node:path';
import { dev } from 'astro';
import { clickToEdit } from './click-to-edit.ts';

// Serves the copy of the site in the current folder, with live reload. Arguments: the port, and the editor's origin.

const [, , port, editor = ''] = process.argv;
const root = process.cwd();

await dev({
  root,
  logLevel: 'error',
  server: { host: '127.0.0.1', port: Number(port) },
  integrations: [
    {
      name: 'click-to-edit',
      hooks: {
        'astro:config:setup': ({ injectScript }) =>
          injectScript('head-inline', `(${clickToEdit.toString()})(${JSON.stringify(editor)})`),
      },
    },
  ],
  vite: {
    // The copy's node_modules/ is a link.
    server: { strictPort: true, fs: { allow: [root, join(import.meta.dirname, '../../node_modules')] } },
  },
});
process.send?.('ready');
// Ends with the editor, even if that was killed.
process.on('disconnect', () => process.exit());
