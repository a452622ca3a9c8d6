import type { CollectionEntry } from 'astro:content';
import type { ReactNode } from 'react';
import { PageHead } from '../../components/PageHead.tsx';
import styles from './ContactScreen.module.css';
import { Places } from './Places.tsx';
import { RoutingSlip } from './RoutingSlip.tsx';
import { Ways } from './Ways.tsx';

type Props = { page: CollectionEntry<'contact'>['data']; children: ReactNode };

export function ContactScreen({ page, children }: Props) {
  return (
    <>
      <PageHead {...page.head} actions={<Ways {...page.ways} />}>
        <section className={styles.sheet} aria-labelledby="write">
          <h2 id="write">{page.head.write}</h2>
          {children}
        </section>
      </PageHead>
      <RoutingSlip {...page} />
      <Places {...page} />
    </>
  );
}
