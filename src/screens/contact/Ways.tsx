import type { CollectionEntry } from 'astro:content';
import { chatLink, firm } from '../../../content-model/firm.ts';
import { ExternalLink } from '../../components/ExternalLink.tsx';
import styles from './Ways.module.css';

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
            <ExternalLink href={chatLink}>{firm.chat.label}</ExternalLink>
          </dd>
        </div>
      )}
    </dl>
  );
}
