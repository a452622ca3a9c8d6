import { firm } from '../../../content/firm.ts';
import styles from './Ways.module.css';

/** How to reach the firm without the form. */
export function Ways() {
  const chat = new URL(firm.chat.url);
  chat.searchParams.set('text', firm.chat.greeting);
  return (
    <dl className={styles.ways}>
      <div>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${firm.email}`}>{firm.email}</a>
        </dd>
      </div>
      <div>
        <dt>Phone</dt>
        <dd>
          <a href={`tel:${firm.phone.tel}`}>{firm.phone.display}</a>
        </dd>
      </div>
      <div>
        <dt>Chat</dt>
        <dd>
          <a href={chat.href} target="_blank" rel="noopener">
            {firm.chat.label}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </dd>
      </div>
    </dl>
  );
}
