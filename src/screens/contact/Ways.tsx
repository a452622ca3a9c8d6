import type { CollectionEntry } from 'astro:content';
import { chatLink, firm } from '../../../content-model/firm.ts';
import { frame } from '../../../content-model/frame.ts';
import styles from './Ways.module.css';

/** How to reach the firm without the form. */
export function Ways({ email, phone, chat }: CollectionEntry<'contact'>['data']['ways']) {
  return (
    <dl className={styles.ways}>
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
            <a href={chatLink} target="_blank" rel="noopener">
              {firm.chat.label}
              <span className="visually-hidden"> {frame.newTab}</span>
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}
