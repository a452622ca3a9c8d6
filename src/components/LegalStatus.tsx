import type { CollectionEntry } from 'astro:content';
import { frame } from '../../content-model/frame.ts';
import { type Day, fullDate } from '../../tools/days.ts';
import styles from './LegalStatus.module.css';

type Text = Pick<CollectionEntry<'agreement'>['data'], 'status' | 'effective'>;

/** Shows the date of a legal text's version. A draft isn't in effect yet, so it has a stamp and the date of its version. */
export function LegalStatus({ status, effective }: Text) {
  const draft = status !== 'approved';
  return (
    <div className={styles.status}>
      {draft && <p className={styles.stamp}>{status.charAt(0).toUpperCase() + status.slice(1)}</p>}
      <p>
        {draft ? frame.version : frame.effective} <time dateTime={effective}>{fullDate(effective)}</time>
      </p>
    </div>
  );
}

/** Returns the status of a text in several files: the latest date, and a draft if any of them is. */
export function statusOf(texts: Text[]): Text {
  const [latest] = texts
    .map(({ effective }) => effective)
    .sort()
    .reverse() as [Day];
  const draft = texts.find(({ status }) => status !== 'approved');
  return { status: draft?.status ?? 'approved', effective: latest };
}
