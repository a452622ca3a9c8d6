import styles from './Breadcrumb.module.css';

/** Where a service's page stands: Home / Services / its name. */
export function Breadcrumb({ name }: { name: string }) {
  return (
    <nav className={styles.trail} aria-label="Breadcrumb">
      <ol>
        <li>
          <a href="/">Home</a>
        </li>
        <li>
          <a href="/#services">Services</a>
        </li>
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  );
}
