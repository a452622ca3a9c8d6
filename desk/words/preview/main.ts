import { join } from 'node:path';
import { dev } from 'astro';
import { clicksIn } from './clicks.ts';
import { marksIn } from './marks.ts';

// Serves the copy of the site in the current folder, with live reload. Arguments: the port, the editor's origin,
// and the bytes of memory after which it asks to be started again.

const [, , port, editor = '', most] = process.argv;
const root = process.cwd();
/** How many changes a process shows at least. */
const FEWEST_CHANGES = 5;

// The site's modules are loaded more than once in this process; all find this one.
globalThis.markTexts = marksIn(root);

await dev({
  root,
  // As in the other emails that the editor shows.
  site: 'https://www.example.com',
  logLevel: 'error',
  server: {
    host: '127.0.0.1',
    port: Number(port),
    // Any site could show what isn't public yet in a frame otherwise.
    headers: { 'content-security-policy': `frame-ancestors ${editor}` },
  },
  integrations: [
    clicksIn(editor),
    {
      name: 'follow-changes',
      hooks: {
        'astro:server:setup': ({ server }) => {
          let changedAt = 0;
          let changes = 0;
          let requestedAt = 0;
          // Watching files starts late, and can miss the first change.
          process.on('message', (paths: string[]) => {
            if (paths.length === 0) return;
            changedAt = Date.now();
            changes += 1;
            for (const path of paths) server.watcher.emit('change', join(root, path));
            for (const path of paths) server.watcher.emit('all', 'change', join(root, path));
          });
          server.middlewares.use((request, response, next) => {
            if (request.headers.accept?.includes('text/html')) {
              requestedAt = Date.now();
              // One that's too large without changes would be started again forever.
              response.on('finish', () => {
                if (changes >= FEWEST_CHANGES && process.memoryUsage.rss() > Number(most))
                  process.send?.('full');
              });
            }
            next();
          });
          // A page that asked before a change and listens only now would miss it.
          server.ws.on('connection', () => {
            if (changedAt + 1000 > requestedAt)
              setTimeout(() => server.ws.send({ type: 'full-reload' }), 500);
          });
        },
      },
    },
  ],
  vite: {
    // The copy's node_modules/ is a link.
    server: { strictPort: true, fs: { allow: [root, join(import.meta.dirname, '../../../node_modules')] } },
  },
});
process.send?.('ready');
// Ends with the editor, even if that was killed.
process.on('disconnect', () => process.exit());
