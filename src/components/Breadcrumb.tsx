import { frame } from '../../content/frame.ts';
import styles from './Breadcrumb.module.css';

type Props = {
  name: string;
  /** The pages above it: those above services, if left out. */
  steps?: { text: string; link: string }[];
};

/** Where a page stands: Home / Services / its name. */
export function Breadcrumb({ name, steps = frame.breadcrumb.steps }: Props) {
  return (
    <nav className={styles.trail} aria-label={frame.breadcrumb.label}>
      <ol>
        {steps.map(({ text, link }) => (
          <li key={link}>
            <a href={link}>{text}</a>
          </li>
        ))}
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  );
}
