import './node-version.ts';
import './small-memory.ts';

// Only now: static imports would all be loaded before the two lines above have an effect.
await import('./serve.ts');
