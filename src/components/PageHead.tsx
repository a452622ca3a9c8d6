import type { ReactNode } from 'react';
import { HeadEnd } from './HeadEnd.tsx';
import { Headline } from './Headline.tsx';
import offer from './HeadOffer.module.css';
import styles from './PageHead.module.css';

type Props = {
  breadcrumb?: ReactNode;
  headline: ReactNode;
  /** Highlighted end of the headline. */
  highlight?: string;
  lead?: ReactNode;
  price?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
};

/** Renders the greenbar sheet at the top of every page but Home. */
export function PageHead({ breadcrumb, headline, highlight, lead, price, actions, children }: Props) {
  return (
    <section className={children ? styles.sheet : `${styles.sheet} ${styles.alone}`}>
      <div className={styles.row}>
        <div>
          {breadcrumb}
          <h1>{highlight === undefined ? headline : <Headline {...{ headline, highlight }} />}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {price && <p className={offer.price}>{price}</p>}
          {actions && <div className={offer.actions}>{actions}</div>}
        </div>
        {children}
      </div>
      <HeadEnd />
    </section>
  );
}
