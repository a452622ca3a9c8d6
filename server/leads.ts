import './node-version.ts';
import './usable-content.ts';

// Only now, as in main.ts.
await import('./run-leads.ts');
