import type { CollectionEntry } from 'astro:content';
import type { ReactNode } from 'react';
import { chatLink, firm, otherAddress } from '../../../content-model/firm.ts';
import { ExternalLink } from '../../components/ExternalLink.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Section } from '../../components/Section.tsx';
import styles from './ContactScreen.module.css';
import placesStyles from './Places.module.css';
import { RoutingSlip } from './RoutingSlip.tsx';
import ways from './Ways.module.css';

type Props = { page: CollectionEntry<'contact'>['data']; children: ReactNode };

export function ContactScreen({ page, children }: Props) {
  return (
    <>
      <PageHead {...page.head} actions={<Ways {...page.ways} />}>
        <section className={styles.sheet} aria-labelledby="write">
          <h2 id="write">{page.head.write}</h2>
          {children}
        </section>
      </PageHead>
      <RoutingSlip {...page} />
      <Places {...page} />
    </>
  );
}

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

function Places({ places, faq }: Pick<CollectionEntry<'contact'>['data'], 'places' | 'faq'>) {
  return (
    <Section heading={places.heading} tone="band">
      <div className={placesStyles.row}>
        <dl className={placesStyles.places}>
          <Place {...firm.office} note={places.notes.office} />
          {otherAddress && <Place {...otherAddress} note={places.notes.registered} />}
          <div>
            <dt>{places.hours}</dt>
            <dd>{firm.officeHours}</dd>
          </div>
        </dl>
        <div className={placesStyles.faq}>
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

function Ways({ email, phone, chat }: CollectionEntry<'contact'>['data']['ways']) {
  return (
    <dl className={ways.ways}>
      <div>
        <dt>{email}</dt>
        <dd>
          <a href={`mailto:${firm.email}`}>{firm.email}</a>
        </dd>
      </div>
      <div>
        <dt>{phone}</dt>
        <dd>
          <a href={`tel:${firm.phone.tel}`}>{firm.phone.display}</a>
        </dd>
      </div>
      {firm.chat && (
        <div>
          <dt>{chat}</dt>
          <dd>
            <ExternalLink href={chatLink}>{firm.chat.label}</ExternalLink>
          </dd>
        </div>
      )}
    </dl>
  );
}
