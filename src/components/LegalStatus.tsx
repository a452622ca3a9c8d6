import type { CollectionEntry } from 'astro:content';
import { frame } from '../../content-model/frame.ts';
import styles from './LegalStatus.module.css';

type Text = Pick<CollectionEntry<'agreement'>['data'], 'status' | 'effective'>;

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Shows the date of a legal text's version. A draft isn't in effect yet, so it has a stamp and the date of its version. */
export function LegalStatus({ status, effective }: Text) {
  const draft = status !== 'approved';
  return (
    <div className={styles.status}>
      {draft && <p className={styles.stamp}>{status.charAt(0).toUpperCase() + status.slice(1)}</p>}
      <p>
        {draft ? frame.version : frame.effective}{' '}
        <time dateTime={effective.toISOString().slice(0, 10)}>{day.format(effective)}</time>
      </p>
    </div>
  );
}

/** Returns the status of a text in several files: the latest date, and a draft if any of them is. */
export function statusOf(texts: Text[]): Text {
  const latest = Math.max(...texts.map(({ effective }) => effective.getTime()));
  const draft = texts.find(({ status }) => status !== 'approved');
  return { status: draft?.status ?? 'approved', effective: new Date(latest) };
}
