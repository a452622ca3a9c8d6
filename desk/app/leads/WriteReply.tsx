import { useEffect, useId, useRef, useState } from 'react';
import { MOST_REPLIES, REPLIES_A_DAY, REPLY_MAX_LENGTH, TAKE_BACK } from '../../../server/limits.ts';
import type { ReplyOf } from '../../actions.ts';
import { useMe } from '../me.ts';
import { useMoments } from '../moments.ts';
import { say, sayWhyNot } from '../news.ts';
import { Problem } from '../Problem.tsx';
import { linkTo } from '../paths.ts';
import { useAction } from '../requests.ts';
import styles from './leads.module.css';
import { endingOf } from './Progress.tsx';
import { keepReplyDraft, replyDraft } from './reply-drafts.ts';

const SECONDS = TAKE_BACK / 1000;

/** Behind a lead's address, opens the form. */
export const ANSWER = '#answer';

const WHY_NOT = {
  unreadable: `An answer has up to ${REPLY_MAX_LENGTH} characters of text.`,
  full: `This lead has ${MOST_REPLIES} answers from here. Reply in your mail program instead.`,
  limit: `You’ve sent ${REPLIES_A_DAY} answers from here in a day. Reply in your mail program instead.`,
  closed:
    'This lead was closed as spam or set aside meanwhile. Open it again to answer. Your text is still here.',
};

type Reply = Pick<ReplyOf<'showLead'>['replies'][number], 'id' | 'text'>;

/** The lead whose answer was just taken back, so that its text comes into view. */
let takenBack: string | undefined;

/** Takes an answer back that hasn't left, and keeps its text. */
function useTakeBack({ id }: ReplyOf<'showLead'>) {
  const me = useMe();
  const take = useAction('takeBackReply', {
    onDone: ({ result }) => {
      if (result === 'done') {
        takenBack = id;
        return say('Taken back. Nothing was sent, and your text is still here.');
      }
      keepReplyDraft(me.id, id, undefined);
      sayWhyNot('Too late to take back: the email is on its way.');
    },
  });
  const run = (reply: Reply) => {
    keepReplyDraft(me.id, id, reply.text);
    take.run({ params: { id }, body: { id: reply.id } });
  };
  return { ...take, run };
}

/** A button that takes an answer back. */
export function TakeBack({ lead, reply }: { lead: ReplyOf<'showLead'>; reply: Reply }) {
  const take = useTakeBack(lead);
  return (
    <>
      <button type="button" disabled={take.isPending} onClick={() => take.run(reply)}>
        Take it back
      </button>
      <Problem errors={[take.error]} />
    </>
  );
}

/** A form to write an answer, which starts from one of the firm's own texts. */
export function WriteReply({ lead }: { lead: ReplyOf<'showLead'> }) {
  const { id: me, firm, name, replyTo } = useMe();
  const { when } = useMoments();
  const field = useId();
  const { startingTexts, replies, remarks, endedAt } = lead;
  const [blank] = startingTexts;
  /** The last remark, which may be meant for whoever answers. */
  const said = remarks.at(-1);
  const [draft] = useState(() => replyDraft(me, lead.id));
  const [isOpen, setIsOpen] = useState(draft !== null || location.hash === ANSWER);
  const [text, setText] = useState(draft ?? blank?.text ?? '');
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takenBack !== lead.id && location.hash !== ANSWER) return;
    takenBack = undefined;
    // Once: the form closes when the answer is sent.
    history.replaceState(null, '', location.pathname);
    area.current?.focus();
  }, [lead.id]);
  /** The same for each try, so that an answer leaves once. */
  const [id] = useState(() => crypto.randomUUID());
  const put = (next: string) => {
    keepReplyDraft(me, lead.id, next === blank?.text ? undefined : next);
    setText(next);
  };
  const isBlank = text.trim() === '' || text === blank?.text;
  const isUntouched = startingTexts.some((one) => one.text === text);
  const back = useTakeBack(lead);
  const write = useAction('replyToLead', {
    onDone: ({ result, ...now }, { body }) => {
      if (result === 'changed') {
        const what = now.endedAt === null ? '' : ` ${endingOf(now)}, ${when(now.endedAt)}.`;
        return sayWhyNot(`This lead has changed since you opened it.${what} Your text is still here.`);
      }
      if (result !== 'done') return sayWhyNot(WHY_NOT[result]);
      keepReplyDraft(me, lead.id, undefined);
      const next = { words: 'Back to Today', address: linkTo('today') };
      say(`Your answer goes out in ${SECONDS} seconds.`, () => back.run(body), next);
    },
  });
  return (
    <details
      className={styles.close}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={endedAt === null ? `${styles.button} ${styles.first}` : styles.button}>
        Write an answer
      </summary>
      <form
        className={styles.remarking}
        onSubmit={(event) => {
          event.preventDefault();
          write.run({
            params: { id: lead.id },
            body: { id, text, seen: { endedAt, replies: replies.length } },
          });
        }}
      >
        {said && (
          <p className={styles.remark}>
            {said.by ? `${said.by}: ` : ''}
            {said.text}
          </p>
        )}
        <label className={styles.label} htmlFor={`${field}-from`}>
          Start from
        </label>
        <select
          id={`${field}-from`}
          disabled={!isUntouched}
          value={startingTexts.findIndex((one) => one.text === text)}
          onChange={({ currentTarget }) => put(startingTexts[Number(currentTarget.value)]?.text ?? text)}
        >
          {!isUntouched && <option value={-1}>Your own text</option>}
          {startingTexts.map(({ title }, index) => (
            <option key={title} value={index}>
              {title}
            </option>
          ))}
        </select>
        <label className={styles.label} htmlFor={field}>
          Your answer to {lead.email}
        </label>
        <textarea
          id={field}
          ref={area}
          rows={10}
          maxLength={REPLY_MAX_LENGTH}
          value={text}
          onChange={({ currentTarget }) => put(currentTarget.value)}
          aria-describedby={`${field}-hint`}
        />
        <p className="quiet" id={`${field}-hint`}>
          From “{name}, {firm}”, in plain text. What they write back comes to{' '}
          {replyTo || 'the firm’s mailbox'}. We keep a copy here, and the lead is marked as answered. You can
          take it back for {SECONDS} seconds.
        </p>
        <p className={styles.choices}>
          <button type="submit" className="main" disabled={write.isPending || isBlank}>
            Send
          </button>{' '}
          {!isUntouched && (
            <button type="button" onClick={() => put(blank?.text ?? '')}>
              Start over
            </button>
          )}
        </p>
        <Problem errors={[write.error, back.error]} />
      </form>
    </details>
  );
}
