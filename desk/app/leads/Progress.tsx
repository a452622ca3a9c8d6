import type { ReplyOf } from '../../actions.ts';
import { useMoments } from '../moments.ts';
import styles from './leads.module.css';

export type Summary = ReplyOf<'findLeads'>['leads'][number];

export const REASONS = {
  spam: 'spam',
  duplicate: 'sent twice',
  other: 'needs no answer',
} as const;

/** Says how a lead was answered or closed, and by whom. */
export function endingOf({ ending, endedBy, byCall }: Pick<Summary, 'ending' | 'endedBy' | 'byCall'>) {
  if (ending === null) return '';
  if (byCall) return 'Answered: a call was booked';
  const by = endedBy === null ? '' : ` by ${endedBy}`;
  return ending === 'answered' ? `Answered${by}` : `Closed${by}: ${REASONS[ending]}`;
}

/** Says what became of a lead, and by when it has to be answered. */
export function Progress({
  lead,
}: {
  lead: Pick<Summary, 'state' | 'ending' | 'endedAt' | 'endedBy' | 'byCall' | 'answerBy'>;
}) {
  const { when } = useMoments();
  const { state, ending, endedAt, answerBy } = lead;
  if (ending !== null && endedAt !== null)
    return (
      <span className={styles.done}>
        {endingOf(lead)}, {when(endedAt)}
      </span>
    );
  if (state === 'quarantined') return <span className={styles.aside}>Set aside as possible spam</span>;
  if (answerBy === null) return null;
  return answerBy < Date.now() ? (
    <span className={styles.late}>Late: was due {when(answerBy)}</span>
  ) : (
    <span className={styles.open}>Answer by {when(answerBy)}</span>
  );
}
