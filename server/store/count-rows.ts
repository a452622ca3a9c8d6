import { type SelectQueryBuilder, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** Counts the rows that a query without columns finds. */
export async function countRows<Tables extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Tables, object>,
): Promise<number> {
  const counted = query.select(sql<number>`count(*)`.as('count'));
  return (await (counted as SelectQueryBuilder<Schema, Tables, { count: number }>).executeTakeFirstOrThrow())
    .count;
}
