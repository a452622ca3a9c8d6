import type { CollectionEntry } from 'astro:content';
import { frame } from '../../content/frame.ts';
import styles from './LegalStatus.module.css';

type Text = Pick<CollectionEntry<'agreement'>['data'], 'status' | 'effective'>;

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Since when a legal text is in force, and the stamp on it while counsel has not approved it. */
export function LegalStatus({ status, effective }: Text) {
  return (
    <div className={styles.status}>
      <p>
        {frame.effective} <time dateTime={effective.toISOString().slice(0, 10)}>{day.format(effective)}</time>
      </p>
      {status !== 'approved' && (
        <p className={styles.stamp}>{status.charAt(0).toUpperCase() + status.slice(1)}</p>
      )}
    </div>
  );
}

/** The status of a text of several files: the latest date, and a draft while one of them is. */
export function statusOf(texts: Text[]): Text {
  const latest = Math.max(...texts.map(({ effective }) => effective.getTime()));
  const draft = texts.find(({ status }) => status !== 'approved');
  return { status: draft?.status ?? 'approved', effective: new Date(latest) };
}
