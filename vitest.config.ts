import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { requireProjectNode } from './scripts/install.mjs';
import { OWN_FILES } from './tests/server/fixture-firm/files.ts';

requireProjectNode();

const outside = ['node_modules/**', 'dist/**'];
const standIn = join(import.meta.dirname, 'scripts/content/stand-in.ts');

export default defineConfig({
  test: {
    // For two cores: many tests wait for processes, locks and deadlines.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...outside, 'tests/**'],
          // Loads the collections without Astro.
          alias: { 'astro:content': standIn, 'astro/loaders': standIn },
          // For busy machines.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts', 'tests/demo/site/**/*.test.ts'],
          // For busy machines, like those of the other projects below.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // These tests don't mock modules, and separate processes take a fifth longer.
          isolate: false,
        },
      },
      {
        test: {
          name: 'editor',
          hookTimeout: 120_000,
          include: ['tests/demo/editor/**/*.test.ts'],
          // Starts real processes.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/{server,desk}/**/*.test.ts'],
          globalSetup: 'tests/server/shared-postgresql.ts',
          alias: OWN_FILES,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
