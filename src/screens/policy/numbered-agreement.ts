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

/**
 * Checks that each section says what the page's summary says it does.
 *
 * @throws Error naming the first row that's wrong
 */
export function checkSummary(rows: { section: string; value: string }[], groups: NumberedGroup[]): void {
  const sections = groups.flatMap((group) => group.sections);
  for (const { section, value } of rows) {
    const text = sections.find(({ number }) => number === section)?.html;
    if (!text) throw new Error(`content/pages/policy.yaml: the agreement has no Section ${section}.`);
    if (!text.includes(value)) {
      throw new Error(`content/pages/policy.yaml: Section ${section} doesn't say "${value}".`);
    }
  }
}
