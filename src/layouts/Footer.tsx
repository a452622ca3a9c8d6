import type { ReactNode } from 'react';
import { claims, firm } from '../../content/firm.ts';
import { ContactButton } from '../components/Button.tsx';
import type { MenuService } from '../components/menu-services.ts';
import styles from './Footer.module.css';
import { Logo } from './Logo.tsx';

const company = [
  ['/about', 'About us'],
  ['/partners', 'Partners'],
  ['/experts', 'Experts for your finances'],
  ['/faq', 'Questions and answers'],
  ['/contact', 'Contact'],
];
const legal = [
  ['/policy', 'Legal agreement'],
  ['/refund-policy', 'Refunds and cancellation'],
  ['/policies', 'Privacy and accessibility'],
];

function Links({ title, links }: { title: string; links: string[][] }) {
  return (
    <nav aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {links.map(([href, text]) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Address({ label, street, locality, region, postalCode }: typeof firm.office) {
  return (
    <p>
      <b>{label}</b>
      {` ${street}`}
      <br />
      {`${locality}, ${region} ${postalCode}`}
    </p>
  );
}

/** The end of every page: the last call to action, the newsletter (`children`), and where the firm is. */
export function Footer({ services, children }: { services: MenuService[]; children: ReactNode }) {
  return (
    <footer>
      <section className={styles.banner}>
        <div>
          <h2>Bring us your messiest month.</h2>
          <p>{claims.businesses?.wording} with theirs.</p>
        </div>
        <ContactButton>Talk to an expert</ContactButton>
      </section>
      <div className={styles.foot}>
        <div className={styles.columns}>
          <div className={styles.letter}>
            <h3>One useful page a month</h3>
            <p>Deadlines, rule changes and one worked example. No sales mail.</p>
            {children}
          </div>
          <Links title="Services" links={services.map(({ href, name }) => [href, name])} />
          <Links title="Company" links={company} />
          <Links title="Legal" links={legal} />
        </div>
        <address className={styles.contact}>
          <Logo />
          <p>
            <b>Write or call</b> <a href={`mailto:${firm.email}`}>{firm.email}</a>
            <br />
            <a href={`tel:${firm.phone.tel}`}>{firm.phone.display}</a>
            <br />
            <a href={firm.chat.url} target="_blank" rel="noopener">
              {firm.chat.label}
            </a>
          </p>
          <Address {...firm.office} />
          <Address {...firm.registeredAddress} />
        </address>
        <div className={styles.end}>
          <p>
            © {firm.copyrightYear} {firm.legalName}
          </p>
          <ul>
            {firm.social.map(({ network, url }) => (
              <li key={network}>
                <a href={url} target="_blank" rel="noopener">
                  {network}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
