import { useEffect, useId, useRef, useState } from 'react';
import type { ReplyOf } from '../../actions.ts';
import { TARGETS } from '../leads/Deliveries.tsx';
import { CHANGES } from '../leads/LeadCall.tsx';
import { LeadRows } from '../leads/LeadRows.tsx';
import { useMoments } from '../moments.ts';
import { say, sayWhyNot } from '../news.ts';
import { Problem } from '../Problem.tsx';
import { linkTo } from '../paths.ts';
import { useAction, useRead } from '../requests.ts';
import { saveFile } from '../save-file.ts';
import { useWhen } from '../when.ts';
import { askAbout, askedAbout } from './asked.ts';
import styles from './person.module.css';
import { readableCopy } from './readable-copy.ts';

type Known = ReplyOf<'findPerson'>;

/** Everything about one address, for people who ask what's stored about them. */
export function Person() {
  const id = useId();
  const [email, setEmail] = useState(askedAbout);
  // Someone who comes back by the menu starts with an empty form.
  useEffect(() => askAbout(''), []);
  const { data, error } = useRead('findPerson', { body: { email } }, { enabled: email !== '' });
  return (
    <>
      <p className={styles.purpose}>
        For someone who asks what the firm knows about them, or wants it erased. Enter the address that they
        wrote with.
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setEmail(String(new FormData(event.currentTarget).get('email')).trim());
        }}
      >
        <label htmlFor={id}>Email address</label>
        <div className="row">
          <input
            id={id}
            name="email"
            type="email"
            required
            aria-invalid={false}
            autoComplete="off"
            defaultValue={email}
          />
          <button type="submit">Show everything</button>
        </div>
      </form>
      <Problem errors={[error]} />
      {data && <Everything key={email} email={email} known={data} onErased={() => setEmail('')} />}
    </>
  );
}

const STATES = {
  pending: 'Signed up, not confirmed',
  confirmed: 'Subscribed',
  unsubscribed: 'Unsubscribed, and kept so that we don’t write again',
};

type Props = { email: string; known: Known; onErased: () => void };

function Everything({ email, known, onErased }: Props) {
  const { when } = useMoments();
  const { leads, subscription } = known;
  if (leads.length === 0 && subscription === null)
    return (
      <p>
        Nothing is stored here about {email}. If your mailboxes have nothing either, you can answer: “We don’t
        have anything about this address.”
      </p>
    );
  return (
    <div className={styles.everything}>
      <h2>{email}</h2>
      <h3>Messages and sign-ups</h3>
      {leads.length === 0 ? <p>None.</p> : <LeadRows leads={leads} label="Messages and sign-ups" />}
      {leads.length > 0 && <p className="quiet">To correct a name, number or address, open the lead.</p>}
      <h3>Newsletter</h3>
      {subscription ? (
        <p>
          {STATES[subscription.state]}, {when(subscription.changedAt)}.{' '}
          {subscription.state !== 'unsubscribed' && <Unsubscribe email={email} />}
        </p>
      ) : (
        <p>Never signed up.</p>
      )}
      <CallsAndEmails known={known} />
      <Copy email={email} />
      <Erase email={email} onErased={onErased} />
    </div>
  );
}

/** What was booked and sent. Firms without calls never have the first. */
function CallsAndEmails({ known: { calls, deliveries } }: { known: Known }) {
  const { when } = useMoments();
  return (
    <>
      {calls.length > 0 && (
        <>
          <h3>Calls</h3>
          <ul className="list" aria-label="Calls">
            {calls.map(({ id, startsAt, change }) => (
              <li key={id}>
                <a href={linkTo('lead', { id })}>{when(startsAt)}</a>
                {CHANGES[change]}
              </li>
            ))}
          </ul>
        </>
      )}
      {deliveries.length > 0 && (
        <>
          <h3>Emails and other tools</h3>
          <ul className="list" aria-label="Emails and other tools">
            {deliveries.map(({ target, count }) => (
              <li key={target}>
                {TARGETS[target] ?? target}
                {count > 1 && ` (${count})`}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Unsubscribe({ email }: { email: string }) {
  const end = useAction('unsubscribePerson', {
    onDone: ({ result }) =>
      say(
        result === 'done'
          ? 'Unsubscribed. No more issues will be sent.'
          : 'That subscription had already ended.',
      ),
  });
  return (
    <>
      <button type="button" disabled={end.isPending} onClick={() => end.run({ body: { email } })}>
        Unsubscribe
      </button>
      <Problem errors={[end.error]} />
    </>
  );
}

type Format = {
  label: string;
  file: string;
  type: string;
  print: (copy: Record<string, unknown>, when: (at: number) => string) => string;
};

/** People read text. The law also wants a form that programs can read. */
const FORMATS = {
  text: { label: 'Download a copy', file: 'copy.txt', type: 'text/plain', print: readableCopy },
  json: {
    label: 'Download it for a program (JSON)',
    file: 'copy.json',
    type: 'application/json',
    print: (copy) => JSON.stringify(copy, null, 2),
  },
} satisfies Record<string, Format>;

function Copy({ email }: { email: string }) {
  const when = useWhen();
  const saveAs = useRef<keyof typeof FORMATS>('text');
  const read = useAction('exportPerson', {
    onDone: ({ copy }) => {
      const { file, type, print } = FORMATS[saveAs.current];
      saveFile(file, new Blob([print(copy, when)], { type }));
      // It may still be there when someone else's address is shown.
      say(
        `Downloaded for ${email}. You can answer: “Attached is everything our website has stored about your address.”`,
      );
    },
  });
  return (
    <>
      <h3>A copy</h3>
      <p>Everything stored about this address, your remarks included, as a file for the person who asked.</p>
      <p className="row">
        {(Object.keys(FORMATS) as (keyof typeof FORMATS)[]).map((format) => (
          <button
            key={format}
            type="button"
            disabled={read.isPending}
            onClick={() => {
              saveAs.current = format;
              read.run({ body: { email } });
            }}
          >
            {FORMATS[format].label}
          </button>
        ))}
      </p>
      <Problem errors={[read.error]} />
    </>
  );
}

/** Phones like to start with a capital letter. */
const isSame = (typed: string, email: string) => typed.trim().toLowerCase() === email.toLowerCase();

function Erase({ email, onErased }: { email: string; onErased: () => void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const erase = useAction('erasePerson', {
    onDone: ({ result, logEmptied }) => {
      if (result === 'call')
        return sayWhyNot('Nothing was erased: there’s an upcoming call. Cancel it on the lead’s page first.');
      if (result === 'unsent')
        return sayWhyNot(
          'Nothing was erased: the emails that cancel the call haven’t left yet. Try again in a few minutes.',
        );
      // What's to be answered then is different from what's answered if nothing was ever stored.
      onErased();
      say(
        logEmptied
          ? 'Erased. The privacy policy promises the same for your mailboxes and for other tools. Once it’s done there, you can answer: “We’ve erased what you sent us.”'
          : 'Erased, but traces may be left in the database’s log for a while. Erase the address again later.',
      );
    },
  });
  const calls = erase.answer?.calls ?? [];
  return (
    <>
      <h3>Erase</h3>
      <p>
        Erases messages, calls, the subscription and remarks for good. It can’t reach emails already sent,
        your own mailboxes, other tools that got a copy, or backups.
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          erase.run({ body: { email } });
        }}
      >
        <label htmlFor={id}>Type {email} to confirm</label>
        <div className="row">
          <input
            id={id}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <button type="submit" className="danger" disabled={erase.isPending || !isSame(typed, email)}>
            Erase for good
          </button>
        </div>
      </form>
      {calls.map((call) => (
        <p key={call}>
          <a href={linkTo('lead', { id: call })}>The lead with the call</a>
        </p>
      ))}
      <Problem errors={[erase.error]} />
    </>
  );
}
