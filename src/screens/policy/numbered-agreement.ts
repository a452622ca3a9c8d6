import type { CollectionEntry } from 'astro:content';

type Group = CollectionEntry<'agreement'>['data'];
type NumberedSection = Group['sections'][number] & { number: string; anchor: string };
export type NumberedGroup = { title: string; number: number; anchor: string; sections: NumberedSection[] };

/** Numbers the groups and sections of the agreement, and gives them anchors. */
export function numberSections(groups: Group[]): NumberedGroup[] {
  return groups
    .toSorted((a, b) => a.order - b.order)
    .map(({ title, order, sections }) => ({
      title,
      number: order,
      anchor: `section-${order}`,
      sections: sections.map((section, index) => ({
        ...section,
        number: `${order}.${index + 1}`,
        anchor: `section-${order}-${index + 1}`,
      })),
    }));
}
