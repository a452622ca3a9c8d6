import { registerHooks } from 'node:module';

// Lets modules imported after this one load the collections without Astro.

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'astro:content' || specifier === 'astro/loaders'
      ? { url: new URL('stand-in.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
});
