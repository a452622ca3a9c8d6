import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

type Props = {
  breadcrumb?: ReactNode;
  headline: ReactNode;
  highlight?: string;
  lead?: ReactNode;
  price?: ReactNode;
  actions?: ReactNode;
  /** Prints the headline in larger bands. */
  large?: boolean;
  /** The picture hangs over the edge by a band, because it's taller than the words. What follows needs that much room. */
  hanging?: boolean;
  /** A layout of its own. */
  className?: string | undefined;
  /** Below the words and the picture, over the whole width. */
  foot?: ReactNode;
  children?: ReactNode;
};

export function PageHead({ breadcrumb, headline, highlight, lead, price, actions, ...props }: Props) {
  const { large, hanging, className, foot, children } = props;
  const looks = [
    large && styles.large,
    hanging && styles.hanging,
    className,
    foot && styles.footed,
    breadcrumb && styles.crumbed,
  ];
  const classes = [styles.sheet, ...looks, !children && styles.alone];
  return (
    <section className={classes.filter(Boolean).join(' ')}>
      <div className={styles.row}>
        <div className={styles.words}>
          {breadcrumb}
          <div>
            <h1>{highlight === undefined ? headline : <Headline {...{ headline, highlight }} />}</h1>
            {lead && <p className={styles.lead}>{lead}</p>}
            {price && <p className={styles.price}>{price}</p>}
            {actions && (
              <div className={styles.actions} data-own="">
                {actions}
              </div>
            )}
          </div>
        </div>
        {children}
      </div>
      {foot}
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
      {headline}{' '}
      {highlight && (
        <mark className={styles.highlight}>
          <span>{highlight}</span>
        </mark>
      )}
    </>
  );
}

export const headlineText = ({ headline, highlight }: Record<keyof HeadlineProps, string>) =>
  `${headline} ${highlight}`;
