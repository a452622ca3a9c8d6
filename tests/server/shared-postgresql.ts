import type { TestProject } from 'vitest/node';
import { startPostgresql } from './postgresql.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the server that all test files share. Each test creates its own databases. */
    postgresql: string | undefined;
  }
}

/** Starts PostgreSQL once for all test files, except for quick tests. */
export default async function (project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.QUICK_TESTS) return undefined;
  const postgresql = await startPostgresql();
  project.provide('postgresql', postgresql.address);
  return () => postgresql.stop();
}
