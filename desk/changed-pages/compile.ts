import { fileURLToPath } from 'node:url';

/** Has Vite compile JSX to calls of `jsx-runtime.ts`, beside this. */
export const TEXTS_ALONE = {
  oxc: {
    jsx: {
      runtime: 'automatic' as const,
      importSource: fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, ''),
    },
  },
};
