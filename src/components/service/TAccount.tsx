import type * as content from '../../collections/service-parts.ts';
import { Section } from '../Section.tsx';
import styles from './TAccount.module.css';

type AccountProps = content.Account & { tone?: 'dark' | 'band' | 'paper'; id?: string };

/** Shows what's included and what isn't, as the T that accountants sketch for an account. */
export function TAccount({ heading, title, sides, tone = 'band', id }: AccountProps) {
  return (
    <Section id={id} heading={heading} tone={tone}>
      <div className={styles.account}>
        <p>{title}</p>
        <div className={styles.sides}>
          {sides.map((side) => (
            <div key={side.title}>
              <h3>{side.title}</h3>
              <ul>
                {side.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </Section>
  );
}
