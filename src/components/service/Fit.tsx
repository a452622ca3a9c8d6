import type { Fit as FitProps } from '../../collections/service-parts.ts';
import { Section } from '../Section.tsx';
import { Tick } from '../Tick.tsx';
import styles from './Fit.module.css';

type Props = FitProps & { id?: string | undefined };

export function Fit({ heading, lead, yesTitle, yes, noTitle, no, id = 'fit' }: Props) {
  return (
    <Section id={id} heading={heading} lead={lead} split>
      <div className={styles.fit}>
        <h3>{yesTitle}</h3>
        <ul>
          {yes.map((item) => (
            <li key={item}>
              <Tick />
              {item}
            </li>
          ))}
        </ul>
        <h3>{noTitle}</h3>
        <ul>
          {no.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
