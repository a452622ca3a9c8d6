import { frame } from '../../../content/frame.ts';
import styles from './Breadcrumb.module.css';

/** Where a service's page stands: Home / Services / its code and name. */
export function Breadcrumb({ code, name }: { code: string; name: string }) {
  return (
    <nav className={styles.trail} aria-label={frame.breadcrumb.label}>
      <ol>
        {frame.breadcrumb.steps.map(({ text, link }) => (
          <li key={link}>
            <a href={link}>{text}</a>
          </li>
        ))}
        <li aria-current="page">
          <span>{code}</span> {name}
        </li>
      </ol>
    </nav>
  );
}
