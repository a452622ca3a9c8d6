import type { ReactNode } from 'react';
import { callWords } from '../../content-model/call-words.ts';
import { calls } from '../../content-model/calls.ts';
import { interpolate } from '../../content-model/fill-in/interpolate.ts';
import { firm, otherAddress } from '../../content-model/firm.ts';
import { type FrameLink, frame } from '../../content-model/frame.ts';
import { publishedIssues } from '../../content-model/newsletter.ts';
import { toolIds } from '../../content-model/tool-files.ts';
import { toolWords } from '../../content-model/tool-words.ts';
import { ContactButton } from '../components/Button.tsx';
import { ExternalLink } from '../components/ExternalLink.tsx';
import type { MenuService } from '../components/menu.ts';
import styles from './Footer.module.css';
import { FrameAnchor } from './FrameAnchor.tsx';
import { Logo } from './Logo.tsx';

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

type Props = {
  services: MenuService[];
  lastCall: typeof frame.footer.banner | undefined;
  /** Makes the yellow band a slim strip, where the page itself is the last call. */
  slim: boolean;
  children: ReactNode;
};

export function Footer({ services, lastCall = frame.footer.banner, slim, children }: Props) {
  const { newsletter, columns, ways, license, verify } = frame.footer;
  const hasIssues = publishedIssues().length > 0;
  const text = lastCall.text ?? frame.footer.banner.text;
  const standIns: Record<'services' | 'tools' | 'schedule', FrameLink[]> = {
    services: services.map(({ href, name }) => ({ text: name, link: href })),
    tools: toolIds().length > 0 ? [{ text: toolWords.name, link: '/tools' }] : [],
    schedule: calls ? [{ text: callWords.schedule, link: '/schedule' }] : [],
  };
  return (
    <footer>
      <section className={slim ? `${styles.banner} ${styles.slim}` : styles.banner}>
        <div>
          <h2>{lastCall.heading}</h2>
          {text && <p>{text}</p>}
        </div>
        <ContactButton data-own="">{frame.actions.talk}</ContactButton>
      </section>
      <div className={firm.newsletter ? styles.foot : `${styles.foot} ${styles.unlettered}`}>
        <div className={styles.columns}>
          {firm.newsletter && (
            <div className={styles.letter}>
              <h3>{newsletter.heading}</h3>
              {(newsletter.text || hasIssues) && (
                <p>
                  {newsletter.text} {hasIssues && <a href="/newsletter">{newsletter.issues}</a>}
                </p>
              )}
              {children}
            </div>
          )}
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h3>{title}</h3>
              <ul>
                {links
                  .flatMap((link) => (typeof link === 'string' ? standIns[link] : link))
                  .map((link) => (
                    <li key={link.link}>
                      <FrameAnchor {...link} />
                    </li>
                  ))}
              </ul>
            </nav>
          ))}
        </div>
        <address className={styles.contact}>
          <Logo />
          <p>
            <b>{ways}</b> <a href={`mailto:${firm.email}`}>{firm.email}</a>
            <br />
            <a href={`tel:${firm.phone.tel}`}>{firm.phone.display}</a>
            {firm.chat && <br />}
            {firm.chat && <ExternalLink href={firm.chat.url}>{firm.chat.label}</ExternalLink>}
          </p>
          <Address {...firm.office} />
          {otherAddress && <Address {...otherAddress} />}
        </address>
        <div className={styles.end}>
          <p>
            © {firm.copyrightYear} {firm.legalName}
            {firm.credentials && <br />}
            {firm.credentials}
            {firm.license && (
              <>
                <br />
                {`${interpolate(license, { state: firm.license.state, number: firm.license.number })} `}
                <ExternalLink href={firm.license.verify}>{verify}</ExternalLink>
              </>
            )}
          </p>
          {firm.social && (
            <ul>
              {firm.social.map(({ network, url }) => (
                <li key={network}>
                  <ExternalLink href={url}>{network}</ExternalLink>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </footer>
  );
}
