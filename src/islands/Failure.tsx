import { formWords } from '../../content-model/form-words.ts';
import styles from './ErrorSummary.module.css';

const { failure: words, firm } = formWords;

/** Links to the firm's phone and email. */
const ways = {
  email: <a href={`mailto:${firm.email}`}>{firm.email}</a>,
  phone: <a href={`tel:${firm.phone.tel}`}>{firm.phone.display}</a>,
};

/** Says that a form couldn't be sent, why, and how else to reach the firm. */
export function Failure({ sentence }: { sentence: string }) {
  return (
    <div className={styles.summary} role="alert">
      <p>
        <b>{words.title}</b> {sentence} {words.kept}{' '}
        {words.ways.split(/[{}]/).map((part) => ways[part as keyof typeof ways] ?? part)}
      </p>
    </div>
  );
}
