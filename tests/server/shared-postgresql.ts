import type { TestProject } from 'vitest/node';
import { startPostgresql } from './postgresql.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a database whose server all files of tests share: each test makes databases of its own on it. */
    postgresql: string | undefined;
  }
}

/** Starts PostgreSQL once for all files of tests, unless they have to be quick. */
export default async function (project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.QUICK_TESTS) return undefined;
  const postgresql = await startPostgresql();
  project.provide('postgresql', postgresql.address);
  return () => postgresql.stop();
}
