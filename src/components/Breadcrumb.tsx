import { frame } from '../../content-model/frame.ts';
import styles from './Breadcrumb.module.css';

type Props = {
  code?: string;
  name: string;
  /** The pages above this one; by default, those above services. */
  steps?: { text: string; link: string }[];
};

export function Breadcrumb({ code, name, steps = frame.breadcrumb.steps }: Props) {
  return (
    <nav className={styles.trail} aria-label={frame.breadcrumb.label}>
      <ol>
        {steps.map(({ text, link }) => (
          <li key={link}>
            <a href={link}>{text}</a>
          </li>
        ))}
        <li aria-current="page">
          {code && <span>{code}</span>} {name}
        </li>
      </ol>
    </nav>
  );
}
