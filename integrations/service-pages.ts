import type { AstroIntegration } from 'astro';
import { calls } from '../content/calls.ts';
import { contentOfServices } from '../content/content-of-services.ts';
import { serviceIds, servicePage } from '../content/service-files.ts';

/**
 * Gives each service of the content its page, and none to a service that has gone: a shell in `src/pages/` would stand
 * whatever the content says. What in the content disagrees stops the build, all of it at once.
 */
export function servicePages(): AstroIntegration {
  return {
    name: 'service-pages',
    hooks: {
      'astro:config:setup': ({ command, injectRoute, logger }) => {
        const problems = contentOfServices();
        if (problems && command === 'build') throw new Error(problems);
        if (problems) logger.warn(problems);
        if (calls) injectRoute({ pattern: '/schedule', entrypoint: 'src/pages/_calls/schedule.astro' });
        for (const id of serviceIds()) injectRoute({ pattern: `/${id}`, entrypoint: servicePage(id) });
      },
    },
  };
}
