import './node-version.ts';
import './usable-content.ts';

// A dynamic import, as in main.ts.
await import('./run-leads.ts');
