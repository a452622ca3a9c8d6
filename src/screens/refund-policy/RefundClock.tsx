import type { CollectionEntry } from 'astro:content';
import { Slip } from '../../components/paper/Slip.tsx';
import styles from './RefundClock.module.css';

/** What happens to an order, in time: a line with a mark for each term of the policy. */
export function RefundClock({ heading, marks }: CollectionEntry<'refundPolicyPage'>['data']['clock']) {
  return (
    <Slip heading={heading}>
      <ol className={styles.clock}>
        {marks.map(({ value, label, text }) => (
          <li key={label}>
            <b>{value}</b> <strong>{label}</strong>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Slip>
  );
}
