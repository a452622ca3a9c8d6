import { clicksIn } from './clicks.ts';
import { marksIn } from './marks.ts';

// Builds the site in the current folder with the places of its texts, for the page beside the form on a server. Nothing
// else starts this, so that no published page has them. Its argument is the desk's origin.

const [, , desk = ''] = process.argv;
globalThis.markTexts = marksIn(process.cwd());
// Only now: it loads content, too.
const { buildPages } = await import('../../../scripts/pages.ts');
await buildPages({ logLevel: 'error', integrations: [clicksIn(desk)] });
