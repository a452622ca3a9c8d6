import { firm } from '../../content/firm.ts';
import styles from './Logo.module.css';

/** Two columns that balance, on an accountant's double rule, and the firm's name. */
export function Logo() {
  return (
    <a className={styles.logo} href="/">
      <svg viewBox="0 0 24 26" width="24" height="26" aria-hidden="true">
        <path d="M3 1h7v17H3z" fill="currentColor" />
        <path d="M14 1h7v17h-7z" fill="var(--logo, var(--accent))" />
        <path d="M0 20.5h24v1.6H0zm0 3.4h24v1.6H0z" fill="currentColor" />
      </svg>
      {firm.name}
    </a>
  );
}
