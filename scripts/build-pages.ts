import { buildPages } from './pages.ts';

await buildPages();
