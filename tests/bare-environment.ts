import { fileURLToPath } from 'node:url';

/**
 * All that a program of the tests gets of the environment: where programs are, and what Node has compiled before. The
 * second halves its start, and the tests start hundreds.
 */
export const bareEnvironment = {
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)),
};
