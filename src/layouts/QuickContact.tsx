import { firm } from '../../content/firm.ts';
import { ContactButton } from '../components/Button.tsx';
import styles from './QuickContact.module.css';

/** The chat link, a plain link: it floats in the margin of every page, and shares a bar with the contact button on a phone. */
export function QuickContact() {
  const chat = new URL(firm.chat.url);
  chat.searchParams.set('text', firm.chat.greeting);
  return (
    <aside className={styles.quick} aria-label="Quick contact">
      <ContactButton className={styles.talk}>Talk to an expert</ContactButton>{' '}
      <a className={styles.chat} href={chat.href} target="_blank" rel="noopener">
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M12 3a9 9 0 0 0-7.8 13.5L3 21l4.6-1.2A9 9 0 1 0 12 3Z" />
          <path d="M8 10.2h8M8 13.8h5" />
        </svg>
        <span>
          {firm.chat.label}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </span>
      </a>
    </aside>
  );
}
