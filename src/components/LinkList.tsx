import styles from './LinkList.module.css';
import type { Link } from './Links.tsx';

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
