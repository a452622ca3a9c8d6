import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';

/** Returns the only entry of a collection, such as the content of a page. */
export async function pageContent<Page extends CollectionKey>(
  page: Page,
): Promise<CollectionEntry<Page>['data']> {
  const [entry]: CollectionEntry<Page>[] = await getCollection(page);
  if (!entry) throw new Error(`The collection ${page} is empty.`);
  return entry.data;
}
