import { type SubmitEvent, useId, useRef } from 'react';
import { say } from '../news.ts';
import { Problem } from '../Problem.tsx';
import { useAction } from '../requests.ts';
import { amount, people } from './amounts.ts';
import styles from './newsletter.module.css';

/** Unsubscribes the addresses in a pasted list, after showing who they are. */
export function Undeliverable() {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const find = useAction('findUndeliverable');
  const end = useAction('endUndeliverable', {
    onDone: ({ ended }) => {
      say(`Unsubscribed ${people(ended)}.`);
      find.reset();
      form.current?.reset();
    },
  });
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    find.run({ body: { text: String(new FormData(event.currentTarget).get('text')) } });
  };
  const found = find.answer;
  return (
    <details className={styles.fold}>
      <summary>Undeliverable addresses</summary>
      <form ref={form} onSubmit={search}>
        <label htmlFor={id}>Your email provider’s list</label>
        <p className="quiet" id={`${id}-hint`}>
          Paste it as it is: other words and signs don’t matter. Nothing changes until you’ve seen who’s in
          it.
        </p>
        <textarea
          id={id}
          name="text"
          rows={6}
          required
          aria-invalid={false}
          maxLength={900_000}
          aria-describedby={`${id}-hint`}
        />
        <button type="submit" disabled={find.isPending}>
          Find subscribers in it
        </button>
      </form>
      <div role="status">
        {found && found.subscribed.length === 0 && (
          <p>
            {found.addresses === 0
              ? 'There’s no email address in it.'
              : `None of its ${amount(found.addresses)} addresses is subscribed.`}
          </p>
        )}
        {found && found.subscribed.length > 0 && (
          <>
            <p>
              {people(found.subscribed.length)} of {amount(found.addresses)} in the list:
            </p>
            <ul className={styles.found}>
              {found.subscribed.map((email) => (
                <li key={email}>{email}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      {found && found.subscribed.length > 0 && (
        <div className="row">
          <button
            type="button"
            className="danger"
            disabled={end.isPending}
            onClick={() => end.run({ body: { emails: found.subscribed } })}
          >
            Unsubscribe {people(found.subscribed.length)}
          </button>
          <button type="button" onClick={find.reset}>
            Leave them
          </button>
        </div>
      )}
      <Problem errors={[find.error, end.error]} />
    </details>
  );
}
