import './node-version.ts';
import './small-memory.ts';
import './usable-content.ts';

// Only now: static imports would all be loaded before the lines above have an effect.
await import('./serve.ts');
