import type { CollectionEntry } from 'astro:content';
import styles from './OtherPartners.module.css';
import { Section } from './Section.tsx';

/** Whom else a client's books go to, what they get from the firm, and where its work ends. */
export function OtherPartners({
  heading,
  lead,
  columns,
  rows,
}: CollectionEntry<'partners'>['data']['others']) {
  const [who, gives, not] = columns;
  return (
    <Section heading={heading} lead={lead} tone="dark">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{who}</th>
            <th scope="col">{gives}</th>
            <th scope="col">{not}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.who}>
              <th scope="row">{row.who}</th>
              <td data-label={gives}>{row.gives}</td>
              <td data-label={not}>{row.not}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
