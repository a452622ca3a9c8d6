import type * as content from '../../collections/service-parts.ts';
import { Section } from '../Section.tsx';
import { Tick } from '../Tick.tsx';
import styles from './Fit.module.css';

type FitProps = content.Fit & { id?: string | undefined };

export function Fit({ heading, lead, yesTitle, yes, noTitle, no, id = 'fit' }: FitProps) {
  return (
    <Section id={id} heading={heading} lead={lead}>
      <div className={styles.fit}>
        <div>
          <h3>{yesTitle}</h3>
          <ul>
            {yes.map((item) => (
              <li key={item}>
                <Tick />
                {item}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{noTitle}</h3>
          <ul>
            {no.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
