import type { FastifyInstance } from 'fastify';

/** Notes every route that's declared from now on. @returns which methods a path takes, except as a file of the site */
export function allowedMethods(app: FastifyInstance): (path: string) => string[] {
  const routes: { methods: string[]; pattern: URLPattern }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    // Every path is a file or a 404.
    if (url !== '/*') routes.push({ methods: [method].flat(), pattern: new URLPattern({ pathname: url }) });
  });
  return (path) =>
    routes.filter(({ pattern }) => pattern.test({ pathname: path })).flatMap(({ methods }) => methods);
}
