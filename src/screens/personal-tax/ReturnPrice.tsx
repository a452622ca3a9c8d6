import type { CollectionEntry } from 'astro:content';
import type { ReactNode } from 'react';
import { claims } from '../../../content-model/firm.ts';
import { frame } from '../../../content-model/frame.ts';
import accordion from '../../components/Accordion.module.css';
import { LinkList } from '../../components/LinkList.tsx';
import { Paper } from '../../components/paper/Paper.tsx';
import { Section } from '../../components/Section.tsx';
import { Signatures } from '../../components/Signatures.tsx';
import type { SignedService } from '../../components/service/detailed-service.ts';
import { furtherOf } from '../../components/service/PriceList.tsx';
import { Terms } from '../../components/Terms.tsx';
import { Tick } from '../../components/Tick.tsx';
import styles from './ReturnPrice.module.css';

type Props = {
  price: CollectionEntry<'personalTax'>['data']['price'];
  service: SignedService;
  lastDays?: ReactNode;
  /** The drawn return. */
  children?: ReactNode;
};

export function ReturnPrice({ price, service, lastDays, children }: Props) {
  const further = service.price ? furtherOf(service.price).map(([name, text]) => ({ name, text })) : [];
  const links = [
    ...(price.more ? [{ name: price.more.text, href: `/faq#${price.more.id}` }] : []),
    ...service.tools,
  ];
  return (
    <Section heading={price.heading} lead={price.lead}>
      <div className={styles.row}>
        <div>
          <Paper title={price.title}>
            <ul className={styles.lines}>
              {price.included.map((line) => (
                <li key={line}>
                  <span>{line}</span>
                  <Tick />
                </li>
              ))}
            </ul>
            {price.forms && (
              <div className={accordion.list}>
                <details className={styles.forms}>
                  <summary>{price.forms.question}</summary>
                  <p>{price.forms.text}</p>
                </details>
              </div>
            )}
            <p className={styles.total}>
              {price.total} <b>{claims['personal-tax-price']?.value}</b>
            </p>
          </Paper>
          <p className={styles.depends}>{price.depends}</p>
          {lastDays}
        </div>
        <div>
          {children}
          <h3>{price.excludedTitle}</h3>
          <Terms className={styles.excluded} items={[...further, ...price.excluded]} />
          {service.people.length > 0 && (
            <>
              <h3>{frame.service.who}</h3>
              <Signatures people={service.people} />
            </>
          )}
          {links.length > 0 && (
            <div className={styles.links}>
              <LinkList to={links} />
            </div>
          )}
        </div>
      </div>
    </Section>
  );
}
