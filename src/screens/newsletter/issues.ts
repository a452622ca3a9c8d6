import { type CollectionEntry, getCollection } from 'astro:content';
import { readIcon } from '../../../content-model/drawings/icons.ts';
import { publishedIssues } from '../../../content-model/newsletter.ts';
import { menuServices, menuTools } from '../../components/menu.ts';

/** Returns issues, newest first, with the names of who wrote and checked them: the published ones, or others by their files. */
export async function issues(files = publishedIssues()) {
  const entries = new Map((await getCollection('newsletter')).map((entry) => [entry.id, entry.data]));
  const people = new Map((await getCollection('people')).map(({ data }) => [data.id, data]));
  const personOf = (id: string) => {
    const person = people.get(id);
    if (person) return person;
    throw new Error(`"${id}" wrote or checked an issue but isn't in content/people.yaml.`);
  };
  return files.flatMap((name) => {
    const issue = entries.get(name);
    if (!issue) return [];
    const { slug, author, checkedBy, sample } = issue;
    const checker = checkedBy === undefined ? undefined : personOf(checkedBy);
    return {
      ...issue,
      file: `content/newsletter/${name}.md`,
      href: `/newsletter/${slug}`,
      author: personOf(author).name,
      checkedBy: checker?.name,
      // Nobody real signs what's invented.
      mark: checker?.mark && (checker.sample || !sample) ? readIcon(checker.mark) : undefined,
    };
  });
}

export type Issue = Awaited<ReturnType<typeof issues>>[number];

export type Related = { name: string; href: string; summary: string };

export async function relatedTo({ tools, services }: Issue): Promise<Related[]> {
  return [
    ...(await menuTools()).filter(({ id }) => tools.includes(id)),
    ...(await menuServices()).filter(({ id }) => services.includes(id)),
  ].map(({ name, href, summary }) => ({ name, href, summary }));
}

type Section = { id: string; heading: string; html: string };

export function sectionsOf(html: string): { introduction: string; sections: Section[] } {
  const [introduction = '', ...rest] = html.split('<h2 id="');
  const sections = rest.map((part) => {
    const [, id = '', heading = '', inner = ''] = /^([^"]*)">(.*?)<\/h2>([\s\S]*)$/.exec(part) ?? [];
    return { id, heading, html: inner.trim() };
  });
  return { introduction: introduction.trim(), sections };
}

export const FEED = '/newsletter/feed.xml';

export type NewsletterPage = CollectionEntry<'newsletterPage'>['data'];
