import { type SubmitEvent, useState } from 'react';
import { wordsOf } from '../../../server/store/roles.ts';
import { forgetDrafts, hasDrafts } from '../../words/ui/draft-keys.ts';
import { Connected } from '../calls/Calendars.tsx';
import { ConnectCalendar } from '../calls/ConnectCalendar.tsx';
import { forgetReplyDrafts, hasReplyDrafts } from '../leads/reply-drafts.ts';
import { useMe } from '../me.ts';
import { say } from '../news.ts';
import { Question } from '../Question.tsx';
import { RequestFailed, request, useAction, useRead } from '../requests.ts';
import { deviceName, makePasskey } from '../sign-in/passkey.ts';
import { useWhen } from '../when.ts';

/** Who's signed in, and their passkeys. */
export function You() {
  const { name, role, signsIn } = useMe();
  return (
    <>
      <dl className="facts">
        <dt>Name</dt>
        <dd>
          <bdi>{name}</bdi>
        </dd>
        <dt>Role</dt>
        <dd>{signsIn ? wordsOf(role).title : 'Owner, because this desk only runs on this computer'}</dd>
      </dl>
      {signsIn && (
        <>
          <ReplyTo />
          <OwnCalendars />
          <Passkeys />
          <SignOut />
        </>
      )}
    </>
  );
}

/** Where visitors' answers go. */
function ReplyTo() {
  const { replyTo } = useMe();
  const set = useAction('setReplyTo', {
    onDone: (_, { body: { address } }) =>
      say(address.trim() === '' ? 'They come to the firm’s mailbox.' : `They come to ${address.trim()}.`),
  });
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    set.run({ body: { address: String(new FormData(event.currentTarget).get('address')) } });
  };
  return (
    <>
      <h2>Answers to your emails</h2>
      <form onSubmit={save} noValidate>
        <label className="field">
          <span>Your work address</span>
          <input
            name="address"
            type="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={replyTo}
            aria-invalid={set.error !== null}
            aria-describedby="reply-to"
          />
        </label>
        <p className="quiet" id="reply-to">
          What people write back to emails that you write here comes to this address. Leave it empty for the
          firm’s mailbox.
        </p>
        <p className="error" role="alert">
          {set.error?.message}
        </p>
        <button type="submit" disabled={set.isPending}>
          Save
        </button>
      </form>
    </>
  );
}

/** Calendars of someone who takes calls, whose busy times aren't offered for theirs. */
function OwnCalendars() {
  const { data } = useRead('showOwnCalendars', {});
  if (!data?.takesCalls) return null;
  return (
    <>
      <h2>Your calendar</h2>
      <p>Visitors aren’t offered a call with you at times that are busy in it.</p>
      <ul className="list">
        {data.calendars.map((calendar) => (
          <Connected key={calendar.id} calendar={calendar} isOwn />
        ))}
      </ul>
      <details open={data.calendars.length === 0 || undefined}>
        <summary>
          {data.calendars.length === 0 ? 'Connect your calendar' : 'Connect another calendar'}
        </summary>
        <ConnectCalendar isOwn />
      </details>
    </>
  );
}

/** Signs out, which leaves nothing in this browser. */
function SignOut() {
  const { id } = useMe();
  const [isAsked, setIsAsked] = useState(false);
  const signOut = useAction('signOut', {
    onDone: () => {
      forgetDrafts(id);
      forgetReplyDrafts(id);
      location.assign('/');
    },
  });
  const run = () => signOut.run({});
  return (
    <>
      <h2>Sign out</h2>
      <button
        type="button"
        disabled={signOut.isPending}
        onClick={() => (hasDrafts(id) || hasReplyDrafts(id) ? setIsAsked(true) : run())}
      >
        Sign out
      </button>
      {isAsked && (
        <Question
          title="You’ve typed words that aren’t saved or sent"
          yes="Sign out and discard them"
          no="Stay signed in"
          onYes={run}
          onNo={() => setIsAsked(false)}
        >
          <p>
            Signing out removes them from this browser. To keep them, save them in <i>Words</i> first, or send
            the answer that you’ve begun.
          </p>
        </Question>
      )}
    </>
  );
}

function Passkeys() {
  const { data } = useRead('listPasskeys', {});
  const when = useWhen();
  const remove = useAction('removePasskey', { onDone: () => say('The passkey no longer works.') });
  return (
    <>
      <h2>Your passkeys</h2>
      <p>Add one for each device that you work with, so that a lost phone doesn’t lock you out.</p>
      <p className="quiet">
        To add another device, open {location.host} on it and press <i>Sign in with a passkey</i>. Choose to
        use a phone, scan the code that appears with this one, and then add a passkey here, in <i>You</i>.
      </p>
      <ul className="list">
        {data?.passkeys.map(({ id, name, createdAt, usedAt, isThisOne }) => (
          <li key={id} className="row">
            <span className="grow">
              <b>{name}</b>
              {isThisOne && ' (you’re signed in with it)'}
              <br />
              <span className="quiet">
                {usedAt ? `Last used ${when(usedAt)}` : `Made ${when(createdAt)}, not used yet`}
              </span>
            </span>
            {data.passkeys.length > 1 && (
              <button
                type="button"
                aria-label={`Remove the passkey ${name}`}
                disabled={remove.isPending}
                onClick={() => remove.run({ params: { id } })}
              >
                Remove
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className="error" role="alert">
        {remove.error?.message}
      </p>
      <AddPasskey />
    </>
  );
}

function AddPasskey() {
  const [name, setName] = useState(deviceName);
  const [problem, setProblem] = useState('');
  const add = useAction('addPasskey', { onDone: () => say('Added. You can sign in with it from now on.') });

  const press = async (event: SubmitEvent) => {
    event.preventDefault();
    setProblem('');
    try {
      const { options } = await request('addPasskeyOptions', {});
      add.run({ body: { registration: await makePasskey(options), name } });
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      setProblem(error.message);
    }
  };

  return (
    <form onSubmit={press}>
      <label className="field">
        <span>Name of the new passkey</span>
        <input
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={60}
          required
          aria-invalid={false}
        />
      </label>
      <p className="error" role="alert">
        {problem || add.error?.message}
      </p>
      <button type="submit" disabled={add.isPending}>
        Add a passkey
      </button>
    </form>
  );
}
