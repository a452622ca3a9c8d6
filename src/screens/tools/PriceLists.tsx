import type { CollectionEntry } from 'astro:content';
import type { MenuService } from '../../components/menu.ts';
import { Section } from '../../components/Section.tsx';
import { PriceList } from '../../components/service/PriceList.tsx';
import styles from './PriceLists.module.css';

type Props = CollectionEntry<'estimate'>['data']['list'] & { services: MenuService[] };

export function PriceLists({ heading, lead, services }: Props) {
  const priced = services.filter(({ price }) => price);
  const half = Math.max(1, Math.floor(priced.length / 2));
  return (
    <Section heading={heading} lead={lead} tone="band">
      <div className={styles.lists}>
        {[priced.slice(0, half), priced.slice(half)].map((column) => (
          <div key={column[0]?.id}>
            {column.map(({ id, name, price }) => price && <PriceList key={id} title={name} price={price} />)}
          </div>
        ))}
      </div>
    </Section>
  );
}
