import { frame } from '../../../content/frame.ts';
import { ContactButton } from '../Button.tsx';
import { Section } from '../Section.tsx';
import type { DetailedService } from './detailed-service.ts';
import styles from './PriceAndPeople.module.css';
import { PriceList } from './PriceList.tsx';

/** What the price depends on, who signs the work, and what happens after one asks. */
export function PriceAndPeople({ price, detail: { heading, lead, drivers, people } }: DetailedService) {
  return (
    <Section heading={heading}>
      <div className={styles.row}>
        <div>
          <p>{lead}</p>
          {price && <PriceList price={price} />}
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
