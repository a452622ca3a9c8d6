import type { CollectionEntry } from 'astro:content';
import { Section } from '../../components/Section.tsx';
import { ComparisonTable } from '../../components/service/ComparisonTable.tsx';
import { Scope } from '../../components/service/Scope.tsx';
import styles from './Entities.module.css';

type Props = CollectionEntry<'business-tax'>['data']['entities'];

export function Entities({ heading, lead, columns, rows, after, ...scope }: Props) {
  return (
    <Section id="entity-formation" heading={heading} lead={lead}>
      <div>
        <ComparisonTable columns={columns} rows={rows} />
        <p className={styles.after}>{after}</p>
        <Scope {...scope} />
      </div>
    </Section>
  );
}
