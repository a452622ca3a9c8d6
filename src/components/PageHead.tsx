import type { ReactNode } from 'react';
import { HeadEnd } from './HeadEnd.tsx';
import styles from './PageHead.module.css';

type Props = {
  /** Where the page stands, above its code. */
  breadcrumb?: ReactNode;
  /** The account code, on the pages of services. */
  code?: string;
  headline: ReactNode;
  lead?: ReactNode;
  /** Buttons under the lead. */
  actions?: ReactNode;
  /** The page's drawn picture, beside the words. */
  children?: ReactNode;
};

/** The greenbar sheet that each page but Home begins with. */
export function PageHead({ breadcrumb, code, headline, lead, actions, children }: Props) {
  return (
    <section className={styles.sheet} data-alone={children ? undefined : ''}>
      <div className={styles.row}>
        <div>
          {breadcrumb}
          {code && <p className={styles.code}>{code}</p>}
          <h1>{headline}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        {children}
      </div>
      <HeadEnd />
    </section>
  );
}
