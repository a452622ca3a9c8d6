import type { CollectionEntry } from 'astro:content';
import { frame } from '../../content-model/frame.ts';
import styles from './LegalStatus.module.css';

type Text = Pick<CollectionEntry<'agreement'>['data'], 'status' | 'effective'>;

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Since when a legal text is in force. A draft is in force on no day: it has a stamp instead. */
export function LegalStatus({ status, effective }: Text) {
  return (
    <div className={styles.status}>
      {status === 'approved' ? (
        <p>
          {frame.effective}{' '}
          <time dateTime={effective.toISOString().slice(0, 10)}>{day.format(effective)}</time>
        </p>
      ) : (
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
