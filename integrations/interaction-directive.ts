import type { AstroIntegration } from 'astro';

/** Registers `client:interaction`, which loads an island when a visitor first points at, touches or focuses it. */
export function interactionDirective(): AstroIntegration {
  return {
    name: 'interaction-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'interaction', entrypoint: './src/islands/client-interaction.ts' });
      },
    },
  };
}
