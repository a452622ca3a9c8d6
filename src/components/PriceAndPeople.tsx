import { claims, firm } from '../../content/firm.ts';
import type { ServiceDetail } from '../collections/services.ts';
import { ContactButton } from './Button.tsx';
import styles from './PriceAndPeople.module.css';
import { Section } from './Section.tsx';

/** What the price depends on, who signs the work, and what happens after one asks. */
export function PriceAndPeople({ drivers, people }: Pick<ServiceDetail, 'drivers' | 'people'>) {
  return (
    <Section heading="What it costs, and who does it">
      <div className={styles.row}>
        <div>
          <p>
            A fixed price, in writing, after a call that costs {claims['consultation-price']?.value}. It
            depends on:
          </p>
          <dl className={styles.drivers}>
            {drivers.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
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
          <ContactButton>Talk to an expert</ContactButton>
          <p className={styles.after}>
            Leave a name and an email, and {firm.reply.who} answers within {firm.reply.within} to set up the
            call. Nothing is charged until you accept a price.
          </p>
        </div>
      </div>
    </Section>
  );
}
