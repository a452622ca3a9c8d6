import { formWords } from '../../content-model/form-words.ts';
import styles from './ErrorSummary.module.css';

const { failure: words, firm } = formWords;

const ways = {
  email: <a href={`mailto:${firm.email}`}>{firm.email}</a>,
  phone: <a href={`tel:${firm.phone.tel}`}>{firm.phone.display}</a>,
};

export function Failure({ sentence }: { sentence: string }) {
  return (
    <div className={styles.summary} role="alert">
      <p key={sentence}>
        <b>{words.title}</b> {sentence} {words.kept}{' '}
        {words.ways.split(/[{}]/).map((part) => ways[part as keyof typeof ways] ?? part)}
      </p>
    </div>
  );
}
