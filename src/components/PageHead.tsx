import type { ReactNode } from 'react';
import offer from './HeadOffer.module.css';
import styles from './PageHead.module.css';

type Props = {
  breadcrumb?: ReactNode;
  headline: ReactNode;
  highlight?: string;
  lead?: ReactNode;
  price?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
};

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

/** What the first paint waits for (layouts/Page.astro): an element of its own, because browsers stop waiting at a start tag. */
export function HeadEnd() {
  return <span id="head-end" />;
}

type HeadlineProps = { headline: ReactNode; highlight: string };

export function Headline({ headline, highlight }: HeadlineProps) {
  return (
    <>
      {headline} {highlight && <mark>{highlight}</mark>}
    </>
  );
}

export const headlineText = ({ headline, highlight }: Record<keyof HeadlineProps, string>) =>
  `${headline} ${highlight}`;
