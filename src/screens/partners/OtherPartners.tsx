import type { CollectionEntry } from 'astro:content';
import { NamesTable } from '../../components/NamesTable.tsx';
import { Section } from '../../components/Section.tsx';

type Props = CollectionEntry<'partners'>['data']['others'];

export function OtherPartners({ heading, lead, columns, rows }: Props) {
  return (
    <Section heading={heading} lead={lead} tone="dark">
      <NamesTable
        columns={columns}
        rows={rows.map(({ who, gives, not }) => ({ name: who, cells: [gives, not] }))}
      />
    </Section>
  );
}
