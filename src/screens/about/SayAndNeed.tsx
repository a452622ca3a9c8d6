import type { CollectionEntry } from 'astro:content';
import type { MenuService } from '../../components/menu-services.ts';
import { Section } from '../../components/Section.tsx';
import styles from './SayAndNeed.module.css';

type Props = {
  words: CollectionEntry<'about'>['data']['services'];
  /** The services that the rows name, in their order. */
  services: MenuService[];
};

/** The five services by the sentence that usually comes before them. */
export function SayAndNeed({ words: { heading, say, need, rows }, services }: Props) {
  return (
    <Section heading={heading} tone="band">
      <table className={styles.table}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{say}</th>
            <th scope="col">{need}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.name}>
              <td>
                <q>{row.say}</q>
              </td>
              <th scope="row">
                <small>{services[index]?.code}</small> <a href={services[index]?.href}>{row.name}</a>
              </th>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
