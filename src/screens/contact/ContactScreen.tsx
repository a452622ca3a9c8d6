import type { CollectionEntry } from 'astro:content';
import type { ReactNode } from 'react';
import { chatLink, firm, otherAddress } from '../../../content-model/firm.ts';
import { ExternalLink } from '../../components/ExternalLink.tsx';
import { ColumnHeads } from '../../components/LabeledTable.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Paper } from '../../components/paper/Paper.tsx';
import { Section } from '../../components/Section.tsx';
import { Terms } from '../../components/Terms.tsx';
import { Tick } from '../../components/Tick.tsx';
import styles from './ContactScreen.module.css';
import placesStyles from './Places.module.css';
import routingSlip from './RoutingSlip.module.css';
import ways from './Ways.module.css';

type Page = CollectionEntry<'contact'>['data'];
type Props = { page: Page; children: ReactNode };

export function ContactScreen({ page, children }: Props) {
  return (
    <>
      <PageHead {...page.head} lead={<Lead text={page.head.lead} />}>
        <section className={styles.sheet} aria-labelledby="write">
          <h2 id="write">{page.head.write}</h2>
          {children}
        </section>
        <Ways {...page.ways} />
      </PageHead>
      <RoutingSlip {...page} />
      <Places {...page} />
    </>
  );
}

/** Prints the lead, with the firm's number as a link where it says so. */
function Lead({ text }: { text: string }) {
  const { display, tel } = firm.phone;
  const [before, after] = text.split('{phone}');
  return (
    <>
      {before}
      {after !== undefined && <a href={`tel:${tel}`}>{display}</a>}
      {after}
    </>
  );
}

const place = ({ label, street, locality, region, postalCode }: typeof firm.office, note: string) => ({
  name: label,
  text: (
    <>
      <address>
        {street}
        <br />
        {locality}, {region} {postalCode}
      </address>
      <p>{note}</p>
    </>
  ),
});

function Places({ places: { heading, notes, hours }, faq }: Pick<Page, 'places' | 'faq'>) {
  const items = [
    place(firm.office, notes.office),
    ...(otherAddress ? [place(otherAddress, notes.registered)] : []),
    {
      name: hours,
      text: (
        <>
          {firm.officeHours}
          {firm.federalHolidays !== false && <p>{notes.holidays}</p>}
        </>
      ),
    },
  ];
  return (
    <Section heading={heading} tone="band">
      <div className={routingSlip.row}>
        <Terms className={placesStyles.places} items={items} />
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

function Ways({ email, phone, chat }: Page['ways']) {
  const items = [
    { name: email, text: <a href={`mailto:${firm.email}`}>{firm.email}</a> },
    { name: phone, text: <a href={`tel:${firm.phone.tel}`}>{firm.phone.display}</a> },
    firm.chat && { name: chat, text: <ExternalLink href={chatLink}>{firm.chat.label}</ExternalLink> },
  ];
  return <Terms className={ways.ways} items={items.filter((item) => item !== undefined)} />;
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function RoutingSlip({ slip, write }: Pick<Page, 'slip' | 'write'>) {
  return (
    <Section heading={slip.heading} lead={slip.lead}>
      <div className={routingSlip.row}>
        <Paper title={slip.title} className={routingSlip.slip}>
          <table>
            <ColumnHeads columns={slip.columns} />
            <tbody>
              {slip.rows.map((row) => (
                <tr key={row.does}>
                  <th scope="row">{capitalized(row.who)}</th>
                  <td>{row.does}</td>
                  <td>{row.when}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  {slip.total.text}
                </th>
                <td>
                  <b>{slip.total.value}</b>
                </td>
              </tr>
            </tfoot>
          </table>
        </Paper>
        <div className={routingSlip.write}>
          <h3>{write.do.title}</h3>
          <ul>
            {write.do.items.map((item) => (
              <li key={item}>
                <Tick />
                {item}
              </li>
            ))}
          </ul>
          <h3>{write.dont.title}</h3>
          <ul className={routingSlip.dont}>
            {write.dont.items.map((item) => (
              <li key={item}>
                <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
                  <path d="m2 2 10 10M12 2 2 12" stroke="currentColor" />
                </svg>
                {item}
              </li>
            ))}
          </ul>
          <p>{write.dont.note}</p>
        </div>
      </div>
    </Section>
  );
}
