import { Fragment } from 'react';
import styles from './Links.module.css';

type Link = { name: string; href: string };

export const Links = ({ to }: { to: Link[] }) =>
  to.map(({ name, href }, index) => (
    <Fragment key={href}>
      {index > 0 && ', '}
      <a href={href}>{name}</a>
    </Fragment>
  ));

/** One link a line, so that none breaks. */
export function LinkList({ heading, to }: { heading?: string; to: Link[] }) {
  return (
    <>
      {heading && <p className={styles.heading}>{heading}</p>}
      <ul className={styles.list}>
        {to.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
