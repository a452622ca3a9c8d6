import type { CollectionEntry } from 'astro:content';
import { firm, otherAddress } from '../../../content-model/firm.ts';
import { Section } from '../../components/Section.tsx';
import styles from './Places.module.css';

type Props = Pick<CollectionEntry<'contact'>['data'], 'places' | 'faq'>;

function Place({ label, street, locality, region, postalCode, note }: typeof firm.office & { note: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <address>
          {street}
          <br />
          {locality}, {region} {postalCode}
        </address>
        <p>{note}</p>
      </dd>
    </div>
  );
}

export function Places({ places, faq }: Props) {
  return (
    <Section heading={places.heading} tone="band">
      <div className={styles.row}>
        <dl className={styles.places}>
          <Place {...firm.office} note={places.notes.office} />
          {otherAddress && <Place {...otherAddress} note={places.notes.registered} />}
          <div>
            <dt>{places.hours}</dt>
            <dd>{firm.officeHours}</dd>
          </div>
        </dl>
        <div className={styles.faq}>
          <h3>{faq.heading}</h3>
          <ul>
            {faq.links.map(({ id, text }) => (
              <li key={id}>
                <a href={`/faq#${id}`}>{text}</a>
              </li>
            ))}
            <li>
              <a href="/faq">
                <b>{faq.all}</b>
              </a>
            </li>
          </ul>
        </div>
      </div>
    </Section>
  );
}
