import { frame } from '../../../content/frame.ts';
import type { ServiceDetail } from '../../collections/services.ts';
import { ContactButton } from '../Button.tsx';
import { Section } from '../Section.tsx';
import styles from './PriceAndPeople.module.css';

/** What the price depends on, who signs the work, and what happens after one asks. */
export function PriceAndPeople({
  heading,
  lead,
  drivers,
  people,
}: Pick<ServiceDetail, 'heading' | 'lead' | 'drivers' | 'people'>) {
  return (
    <Section heading={heading}>
      <div className={styles.row}>
        <div>
          <p>{lead}</p>
          <dl className={styles.drivers}>
            {drivers.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <div className={styles.next}>
            <ContactButton>{frame.actions.talk}</ContactButton>
            <p>{frame.service.promise}</p>
          </div>
        </div>
        <div className={styles.sheet}>
          <ol>
            {people.map(({ step, who, note }) => (
              <li key={step}>
                <span>{step}</span> <b>{who}</b>
                <p>{note}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Section>
  );
}
