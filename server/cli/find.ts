import type { FormName } from '../../forms/lead-fields.ts';
import { isOpen } from '../store/answers.ts';
import { countRows } from '../store/count-rows.ts';
import type { SubmissionTable } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

export type Filter = {
  kind?: FormName;
  service?: string;
  emailKey?: string;
  since?: number;
  state?: SubmissionTable['state'];
  /** Only those waiting for an answer. */
  open?: boolean;
  limit?: number;
};

function matching(store: Store, { kind, service, emailKey, since, state, open }: Omit<Filter, 'limit'>) {
  let query = store.read.selectFrom('submissions');
  if (kind) query = query.where('kind', '=', kind);
  if (service) query = query.where('service', '=', service);
  if (emailKey) query = query.where('emailKey', '=', emailKey);
  if (since !== undefined) query = query.where('createdAt', '>=', since);
  if (state) query = query.where('state', '=', state);
  if (open) query = query.where(isOpen);
  return query;
}

/** Lists the services that stored leads ask about, including ones the form no longer offers. */
export const storedServices = async ({ read }: Store) =>
  (await read.selectFrom('submissions').select('service').distinct().orderBy('service').execute()).flatMap(
    ({ service }) => service || [],
  );

/** Finds submissions, newest first. */
export function findSubmissions(store: Store, { limit, ...filter }: Filter): Promise<SubmissionTable[]> {
  let query = matching(store, filter).selectAll().orderBy('createdAt', 'desc').orderBy('id');
  if (limit !== undefined) query = query.limit(limit);
  return query.execute();
}

export const countSubmissions = (store: Store, filter: Omit<Filter, 'limit'>) =>
  countRows(matching(store, filter));

export async function findById(store: Store, prefix: string): Promise<SubmissionTable | 'many' | undefined> {
  // Anything else can't be an ID, and might be a pattern.
  if (!/^[0-9a-f-]{4,36}$/i.test(prefix)) return undefined;
  const [first, second] = await store.read
    .selectFrom('submissions')
    .selectAll()
    .where('id', 'like', `${prefix.toLowerCase()}%`)
    .limit(2)
    .execute();
  return second ? 'many' : first;
}
