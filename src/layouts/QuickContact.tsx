import { chatLink, firm } from '../../content-model/firm.ts';
import { frame } from '../../content-model/frame.ts';
import { Button, ContactButton } from '../components/Button.tsx';
import { ExternalLink } from '../components/ExternalLink.tsx';
import styles from './QuickContact.module.css';

/**
 * Links to the firm's chat, if it has one. Phones have a bar instead, with the page's next step: see
 * src/enhancements/quick-contact.ts. A page whose own form is the next step has no bar.
 */
export function QuickContact({ bar }: { bar: boolean }) {
  // Without a chat, only the bar is left, and they hide together.
  const shown = [firm.chat || styles.barOnly, bar || styles.large];
  return (
    <aside
      className={[styles.quick, ...shown].filter((name) => typeof name === 'string').join(' ')}
      aria-label={frame.quickContact}
      data-quick=""
    >
      <div className={styles.bar}>
        <ContactButton className={styles.talk}>{frame.actions.talk}</ContactButton>{' '}
        <Button className={styles.talk} data-next="" hidden />{' '}
        {firm.chat && (
          <ExternalLink className={styles.chat} href={chatLink}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M12 3a9 9 0 0 0-7.8 13.5L3 21l4.6-1.2A9 9 0 1 0 12 3Z" />
              <path d="M8 10.2h8M8 13.8h5" />
            </svg>
            {firm.chat.label}
          </ExternalLink>
        )}
      </div>
    </aside>
  );
}
