import './node-version.ts';
import './usable-content.ts';

// A dynamic import, because static ones are all loaded before the lines above take effect.
await import('./serve.ts');
