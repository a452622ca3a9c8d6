import type { CollectionEntry } from 'astro:content';
import styles from './Audience.module.css';

/** Whom the firm works with, as a table: what it usually finds there, and what it does first. */
export function Audience({ audience }: Pick<CollectionEntry<'home'>['data'], 'audience'>) {
  const [run, found, first] = audience.columns;
  return (
    <section className={styles.audience} data-reveal="">
      <div className={styles.head}>
        <h2>{audience.heading}</h2>
        <p>{audience.lead}</p>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{run}</th>
            <th scope="col">{found}</th>
            <th scope="col">{first}</th>
          </tr>
        </thead>
        <tbody>
          {audience.rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td data-label={found}>{row.found}</td>
              <td data-label={first}>{row.first}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
