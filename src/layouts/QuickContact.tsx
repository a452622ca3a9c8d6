import { interpolate } from '../../content-model/fill-in/interpolate.ts';
import { chatLink, firm } from '../../content-model/firm.ts';
import { frame } from '../../content-model/frame.ts';
import { Button } from '../components/Button.tsx';
import { ExternalLink } from '../components/ExternalLink.tsx';
import styles from './QuickContact.module.css';

const ICON = { viewBox: '0 0 24 24', width: '24', height: '24' } as const;

/**
 * Links to the firm's chat, if it has one. On phones there are tabs to call and chat, which become a bar where the page has a
 * next step: see src/enhancements/quick-contact.ts.
 */
export function QuickContact() {
  return (
    <aside
      className={firm.chat ? styles.quick : `${styles.quick} ${styles.onlyPhones}`}
      aria-label={frame.quickContact}
      data-quick=""
    >
      <Button className={styles.step} data-next="" hidden />{' '}
      <a className={`${styles.way} ${styles.onlyPhones}`} href={`tel:${firm.phone.tel}`}>
        <svg {...ICON} aria-hidden="true">
          <path d="M4 4h5l2 5-2 2a9 9 0 0 0 4 4l2-2 5 2v5h-2A14 14 0 0 1 4 6Z" />
        </svg>
        {interpolate(frame.call, { phone: firm.phone.display })}
      </a>{' '}
      {firm.chat && (
        <ExternalLink className={styles.way} href={chatLink}>
          <svg {...ICON} aria-hidden="true">
            <path d="M12 3a9 9 0 0 0-7.8 13.5L3 21l4.6-1.2A9 9 0 1 0 12 3Z" />
            <path d="M8 10.2h8M8 13.8h5" />
          </svg>
          {firm.chat.label}
        </ExternalLink>
      )}
    </aside>
  );
}
