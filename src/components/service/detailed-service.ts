import { getEntry } from 'astro:content';

/** A service with what its own page says at its end; `id` is its file in content/services/, without the ending. */
export async function detailedService(id: string) {
  const entry = await getEntry('services', id);
  if (!entry?.data.detail) throw new Error(`content/services/${id}.yaml is missing, or its detail is.`);
  return { ...entry.data, detail: entry.data.detail };
}

export type DetailedService = Awaited<ReturnType<typeof detailedService>>;
