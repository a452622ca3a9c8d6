import type { Firm } from '../../content/firm.ts';
import styles from './ErrorSummary.module.css';

/** A form that could not be sent: what happened, and two ways that work without it. */
export function Failure({ firm, sentence }: { firm: Pick<Firm, 'email' | 'phone'>; sentence: string }) {
  return (
    <div className={styles.summary} role="alert">
      <p>
        <b>Not sent yet.</b> {sentence} Everything you typed is still here. You can also write to{' '}
        <a href={`mailto:${firm.email}`}>{firm.email}</a> or call{' '}
        <a href={`tel:${firm.phone.tel}`}>{firm.phone.display}</a>.
      </p>
    </div>
  );
}
