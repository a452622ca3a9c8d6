import type { CollectionEntry } from 'astro:content';
import { ColumnHeads } from '../../components/ColumnHeads.tsx';
import type { MenuService } from '../../components/menu-services.ts';
import { Section } from '../../components/Section.tsx';
import styles from './SayAndNeed.module.css';

type Props = {
  words: CollectionEntry<'about'>['data']['services'];
  services: MenuService[];
};

/** Lists what clients say, and the service they need. */
export function SayAndNeed({ words: { heading, say, need }, services }: Props) {
  const rows = services.filter((service) => service.say);
  if (rows.length === 0) return null;
  return (
    <Section heading={heading} tone="band">
      <table className={styles.table}>
        <ColumnHeads columns={[say, need]} className="visually-hidden" />
        <tbody>
          {rows.map((service) => (
            <tr key={service.id}>
              <td>
                <q>{service.say}</q>
              </td>
              <th scope="row">
                <small>{service.code}</small> <a href={service.href}>{service.need ?? service.name}</a>
              </th>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
