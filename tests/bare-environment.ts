import { fileURLToPath } from 'node:url';

/** The environment for processes in tests. The compile cache halves the time they take to start. */
export const bareEnvironment = {
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)),
};
