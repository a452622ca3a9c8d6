import type { CollectionEntry } from 'astro:content';
import { NamesTable } from '../../components/NamesTable.tsx';
import styles from './Audience.module.css';

export function Audience({ audience }: Pick<CollectionEntry<'home'>['data'], 'audience'>) {
  return (
    <section className={styles.audience} data-reveal="">
      <div className={styles.head}>
        <h2>{audience.heading}</h2>
        <p>{audience.lead}</p>
      </div>
      <NamesTable
        columns={audience.columns}
        rows={audience.rows.map(({ name, found, first }) => ({ name, cells: [found, first] }))}
      />
    </section>
  );
}
