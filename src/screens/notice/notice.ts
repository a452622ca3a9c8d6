import { getEntry } from 'astro:content';

/** One of the short pages of content/pages/notices.yaml. */
export async function notice(id: string) {
  const entry = await getEntry('notices', id);
  if (!entry) throw new Error(`content/pages/notices.yaml has no entry ${id}.`);
  return entry.data;
}
