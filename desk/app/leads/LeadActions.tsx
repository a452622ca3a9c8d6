import type { ReplyOf } from '../../actions.ts';
import { useMe } from '../me.ts';
import { useMoments } from '../moments.ts';
import { say, sayWhyNot } from '../news.ts';
import { Problem } from '../Problem.tsx';
import { linkTo } from '../paths.ts';
import { useAction } from '../requests.ts';
import { BookCall } from './LeadCall.tsx';
import styles from './leads.module.css';
import { endingOf, REASONS } from './Progress.tsx';
import { replyLink } from './reply-link.ts';
import { WriteReply } from './WriteReply.tsx';

type Ended = ReplyOf<'answerLead'>;
type Reason = keyof typeof REASONS;

const NOT_REOPENED = {
  open: 'This lead is open again.',
  call: 'A booked call was the answer. Cancel the call to open the lead again.',
  changed: 'Someone else has changed this lead since, so nothing was undone.',
};

/** What closing a lead means for emails, by its state. */
const NOW = {
  accepted: 'No more reminders will be sent.',
  quarantined: 'The sender got no email and won’t get one.',
};

const OPEN_AGAIN = {
  accepted: 'Open again, with the same deadline.',
  quarantined: 'Set aside again, as possible spam.',
};

/** What can be done about a lead. */
export function LeadActions({ lead }: { lead: ReplyOf<'showLead'> }) {
  const { firm } = useMe();
  const release = useAction('releaseLead', {
    onDone: ({ released }) =>
      say(released ? 'Released. Its emails go out now, which can’t be undone.' : 'It was released already.'),
  });
  const retry = useAction('retryLead', {
    onDone: ({ retried }) =>
      say(
        retried > 0 ? `Sending again: ${retried}. This can take a minute.` : 'Nothing is left to send again.',
      ),
  });
  const id = { params: { id: lead.id }, body: {} };
  const failed = lead.deliveries.filter(({ state }) => state === 'dead' || state === 'refused');
  const isAside = lead.state === 'quarantined' && lead.endedAt === null;
  const isOpen = lead.state === 'accepted' && lead.endedAt === null;
  const tel = lead.fields.find(({ name }) => name === 'phoneNumber')?.href;
  return (
    <div className={`row ${styles.actions}`}>
      {isAside && (
        <button type="button" className="main" disabled={release.isPending} onClick={() => release.run(id)}>
          Not spam
        </button>
      )}
      {lead.state === 'quarantined' && <Endings lead={lead} />}
      {lead.kind === 'contact' && lead.state === 'accepted' && lead.ending !== 'spam' && (
        <WriteReply key={lead.replies.length} lead={lead} />
      )}
      {lead.kind === 'contact' && lead.ending !== 'spam' && (
        <a
          className={styles.button}
          href={replyLink(lead, firm)}
          onClick={() => isOpen && say('Once you’ve sent your email, mark the lead as answered.')}
        >
          Reply in your mail program
        </a>
      )}
      {tel && lead.ending !== 'spam' && (
        <a className={styles.button} href={tel}>
          Call {lead.sender.phoneNumber}
        </a>
      )}
      {lead.state === 'accepted' && lead.kind === 'contact' && (
        <>
          <BookCall lead={lead} />
          <Endings lead={lead} />
        </>
      )}
      {failed.length > 0 && (
        <button type="button" disabled={retry.isPending} onClick={() => retry.run(id)}>
          Send again
        </button>
      )}
      <Problem errors={[release.error, retry.error]} />
    </div>
  );
}

/** Marks a lead as answered, closes it, or takes that back. What was set aside can only be closed as spam. */
function Endings({ lead: { id, endedAt, state } }: { lead: ReplyOf<'showLead'> }) {
  const { name } = useMe();
  const { when } = useMoments();
  const params = { id };
  const reopen = useAction('reopenLead', {
    onDone: ({ result }) => (result === 'done' ? say(OPEN_AGAIN[state]) : sayWhyNot(NOT_REOPENED[result])),
  });

  /** Says what was done, here or by someone else first. */
  const sayEnded = (answer: Ended) => {
    const { ended, ending, endedAt: at, endedBy } = answer;
    if (at === null || ending === null) return sayWhyNot('Nothing was changed.');
    const how = ending === 'answered' ? 'Answered' : `Closed: ${REASONS[ending]}`;
    // After a lost answer, our own mark is there already.
    const isOurs = ended || endedBy === name;
    if (!isOurs) return say(`Already done. ${endingOf(answer)}, ${when(at)}.`);
    const undo = () => reopen.run({ params, body: { endedAt: at } });
    say(`${how}. ${NOW[state]}`, undo, { words: 'Back to Today', address: linkTo('today') });
  };
  const answer = useAction('answerLead', { onDone: sayEnded });
  const close = useAction('closeLead', { onDone: sayEnded });
  const problem = <Problem errors={[answer.error, close.error, reopen.error]} />;

  if (endedAt !== null)
    return (
      <>
        <button
          type="button"
          disabled={reopen.isPending}
          onClick={() => reopen.run({ params, body: { endedAt } })}
        >
          Open again
        </button>
        {problem}
      </>
    );
  const isPending = answer.isPending || close.isPending;
  if (state === 'quarantined')
    return (
      <>
        <button
          type="button"
          disabled={isPending}
          onClick={() => close.run({ params, body: { reason: 'spam' } })}
        >
          Close as spam
        </button>
        {problem}
      </>
    );
  return (
    <>
      <button type="button" disabled={isPending} onClick={() => answer.run({ params, body: {} })}>
        Mark as answered
      </button>
      <details className={styles.close}>
        <summary className={styles.button}>Close without an answer…</summary>
        <fieldset className={styles.choices}>
          <legend>Why does it need no answer?</legend>
          {(Object.keys(REASONS) as Reason[]).map((reason) => (
            <button
              key={reason}
              type="button"
              disabled={isPending}
              onClick={() => close.run({ params, body: { reason } })}
            >
              {BECAUSE[reason]}
            </button>
          ))}
        </fieldset>
      </details>
      {problem}
    </>
  );
}

const BECAUSE: Record<Reason, string> = {
  spam: 'It’s spam',
  duplicate: 'It was sent twice',
  other: 'Another reason',
};
