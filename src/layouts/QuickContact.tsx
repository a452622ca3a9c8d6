import { chatLink, firm } from '../../content-model/firm.ts';
import { frame } from '../../content-model/frame.ts';
import { ContactButton } from '../components/Button.tsx';
import { ExternalLink } from '../components/ExternalLink.tsx';
import styles from './QuickContact.module.css';

/** Links to the firm's chat, if it has one. On phones it shares a bar with the contact button. */
export function QuickContact() {
  // Without a chat, only the button is left, and they hide together.
  return (
    <aside
      className={firm.chat ? styles.quick : `${styles.quick} ${styles.talk}`}
      aria-label={frame.quickContact}
    >
      <ContactButton className={styles.talk}>{frame.actions.talk}</ContactButton>{' '}
      {firm.chat && (
        <ExternalLink className={styles.chat} href={chatLink}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M12 3a9 9 0 0 0-7.8 13.5L3 21l4.6-1.2A9 9 0 1 0 12 3Z" />
            <path d="M8 10.2h8M8 13.8h5" />
          </svg>
          {firm.chat.label}
        </ExternalLink>
      )}
    </aside>
  );
}
