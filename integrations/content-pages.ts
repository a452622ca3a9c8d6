import type { AstroIntegration } from 'astro';
import { calls } from '../content-model/calls.ts';
import { contentOfServices } from '../content-model/content-of-services.ts';
import { serviceIds, servicePage } from '../content-model/service-files.ts';
import { toolRoutes } from '../content-model/tool-files.ts';

/**
 * Gives each service of the content its page, each tool that belongs to one, and calls where the firm takes some; none to what has gone: a shell in
 * `src/pages/` would stand whatever the content says. What in the content disagrees stops the build, all of it at once.
 */
export function contentPages(): AstroIntegration {
  return {
    name: 'content-pages',
    hooks: {
      'astro:config:setup': ({ command, injectRoute, logger }) => {
        const problems = contentOfServices();
        if (problems && command === 'build') throw new Error(problems);
        if (problems) logger.warn(problems);
        const services = serviceIds().map((id) => ({ pattern: `/${id}`, entrypoint: servicePage(id) }));
        const schedule = calls
          ? [{ pattern: '/schedule', entrypoint: 'src/pages/_calls/schedule.astro' }]
          : [];
        for (const route of [...services, ...toolRoutes(), ...schedule]) injectRoute(route);
      },
    },
  };
}
