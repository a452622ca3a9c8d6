import { type SubmitEvent, useId, useRef } from 'react';
import { MOST_CALENDARS } from '../../../server/limits.ts';
import type { ReplyOf } from '../../actions.ts';
import { say, sayWhyNot } from '../news.ts';
import { Problem } from '../Problem.tsx';
import { useAction } from '../requests.ts';
import { EXPECT, FEED_WORDS, NOT_CONNECTED, WHERE } from './calendar-words.ts';
import styles from './calls.module.css';

/** Connects a calendar by its private address, after it was read once. */
export function ConnectCalendar({ isOwn = false }: { isOwn?: boolean }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const connect = useAction(isOwn ? 'connectOwnCalendar' : 'connectCalendar', {
    onDone: ({ result }) => {
      if (result === 'noCalls')
        return sayWhyNot(isOwn ? 'You don’t take calls.' : 'The firm doesn’t take calls.');
      if (result !== 'done') return document.getElementById(id)?.focus();
      form.current?.reset();
      say(
        `Connected, and read just now. Times that are busy in it aren’t offered${isOwn ? ' for your calls' : ''}.`,
      );
    },
  });
  const wrong = connect.answer && whyNot(connect.answer);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    connect.run({ body: { address: String(new FormData(event.currentTarget).get('address')) } });
  };
  return (
    <form ref={form} className={styles.connect} onSubmit={submit} noValidate>
      <p>Copy the private address of your calendar, and paste it here:</p>
      <ul>
        {WHERE.map(({ app, path }) => (
          <li key={app}>
            <strong>{app}:</strong> {path}
          </li>
        ))}
      </ul>
      <div>
        <label htmlFor={id}>Private address</label>
        <input
          id={id}
          name="address"
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-invalid={wrong !== undefined}
          aria-describedby={wrong && `${id}-problem`}
        />
        {wrong && (
          <strong className="error" id={`${id}-problem`}>
            {wrong}
          </strong>
        )}
      </div>
      <div>
        <button type="submit" disabled={connect.isPending}>
          {connect.isPending ? 'Reading the calendar…' : 'Connect'}
        </button>
      </div>
      <Problem errors={[connect.error]} />
      {EXPECT.map((sentences) => (
        <p key={sentences} className="quiet">
          {sentences}
        </p>
      ))}
    </form>
  );
}

function whyNot({ result, problem }: ReplyOf<'connectCalendar'>): string | undefined {
  if (problem) return NOT_CONNECTED[problem] ?? FEED_WORDS[problem];
  if (result === 'invalid') return 'Paste the whole address. It starts with https:// or webcal://';
  if (result === 'most')
    return `There’s room for ${MOST_CALENDARS} calendars. Remove one that you don’t need first.`;
  return undefined;
}
