import { type DocumentId, documentAt } from '../../../content-model/client/documents.ts';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { frame } from '../../../content-model/frame.ts';
import styles from './Tie.module.css';

/** Leads from a figure to the document it agrees with, as auditors cross-reference; nothing if that isn't shown. */
export function Tie({ to }: { to: DocumentId }) {
  const found = documentAt(to);
  if (!found || !frame.ties) return null;
  const { letter, href } = found;
  return (
    <a
      className={styles.tie}
      href={href}
      aria-label={interpolate(frame.ties.name, { letter, document: frame.ties.documents[to] })}
    >
      {letter}
    </a>
  );
}
