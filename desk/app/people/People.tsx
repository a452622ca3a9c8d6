import { type SubmitEvent, useState } from 'react';
import { ROLE_NAMES, type Role, wordsOf } from '../../../server/store/roles.ts';
import type { ReplyOf } from '../../actions.ts';
import { useMay, useMe } from '../me.ts';
import { say } from '../news.ts';
import { linkTo } from '../paths.ts';
import { Question } from '../Question.tsx';
import { useAction, useRead } from '../requests.ts';
import { useWhen } from '../when.ts';

type Person = ReplyOf<'listPeople'>['people'][number];
type Named = ReplyOf<'listPeople'>['named'];

/** The people of the firm: who may do what, and who's invited. */
export function People() {
  const { data, error } = useRead('listPeople', {}, { refetchInterval: 5_000 });
  const { signsIn } = useMe();
  const may = useMay();
  if (error) return <p className="error">{error.message}</p>;
  return (
    <>
      {!signsIn && (
        <p>
          There’s no sign-in on this computer. Once the desk runs on a server (DESK_URL), you can invite
          people here.
        </p>
      )}
      <ul className="list">
        {data?.people.map((person) => (
          <li key={person.id}>
            <PersonRow person={person} named={data.named} />
          </li>
        ))}
      </ul>
      <p>
        <a href={linkTo('log')}>See what everyone did</a>
      </p>
      {signsIn && may('invite') && <Invite />}
    </>
  );
}

function stateOf({ joinedAt, usedAt, passkeys, invitation }: Person, when: (at: number) => string): string {
  if (invitation?.state === 'claimed') return 'A new device waits for its code';
  if (invitation) return `Invited until ${when(invitation.expiresAt)}`;
  if (joinedAt === null) return 'The invitation no longer works';
  const count = passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`;
  return `${count}, ${usedAt ? `last here ${when(usedAt)}` : 'not here yet'}`;
}

function PersonRow({ person, named }: { person: Person; named: Named }) {
  const { id, name, email, role, invitation, isLastOwner } = person;
  const me = useMe();
  const when = useWhen();
  const [link, setLink] = useState('');
  const change = useAction('changeRole', {
    onDone: (_, { body }) =>
      say(`${name} is now ${wordsOf(body.role).one}.`, () => change.run({ params: { id }, body: { role } })),
  });
  const again = useAction('inviteAgain', {
    onDone: (made) => {
      setLink(made.link);
      say(`${name}’s passkeys no longer work, and a new invitation is on its way.`);
    },
  });
  const remove = useAction('removePerson', {
    onDone: ({ given, left }) =>
      say([`${name} can’t sign in anymore.`, ...callsWords(given, left)].join(' ')),
  });
  const end = useAction('endInvitation', { onDone: () => say(`${name}’s invitation no longer works.`) });
  const [asks, setAsks] = useState<'remove' | 'again'>();
  const problem = change.error ?? again.error ?? remove.error ?? end.error;
  const isMe = me.id === id;
  return (
    <>
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>{' '}
        {isMe && '(you) '}· {wordsOf(role).title}
        <br />
        <span className="quiet">
          {email} · {stateOf(person, when)}
        </span>
      </p>
      {invitation?.state === 'claimed' && <Confirm id={invitation.id} name={name} />}
      {link && <Link link={link} />}
      {me.signsIn && (
        <div className="row">
          {invitation ? (
            <button type="button" onClick={() => end.run({ params: { id: invitation.id } })}>
              Take the invitation back
            </button>
          ) : (
            !isMe && (
              <button type="button" onClick={() => setAsks('again')}>
                New invitation…
              </button>
            )
          )}
          {!isLastOwner &&
            ROLE_NAMES.filter((other) => other !== role).map((other) => (
              <button
                key={other}
                type="button"
                onClick={() => change.run({ params: { id }, body: { role: other } })}
              >
                Make {wordsOf(other).one}
              </button>
            ))}
          {!isLastOwner && (
            <button type="button" className="danger" onClick={() => setAsks('remove')}>
              Remove…
            </button>
          )}
        </div>
      )}
      {me.signsIn && named.length > 0 && <NamedAs person={person} named={named} />}
      {asks === 'remove' && (
        <Question
          title={`Remove ${name}?`}
          yes={`Yes, remove ${name}`}
          no="No, leave it"
          onYes={() => remove.run({ params: { id } })}
          onNo={() => setAsks(undefined)}
        >
          <p>{name} is signed out at once and can’t sign in anymore.</p>
          {person.namedId !== null && (
            <p>
              Calls ahead that are {name}’s go to a colleague who takes calls about the same service and is
              free then; visitors get an email. Any others stay in <i>Calls</i>, for you to move or cancel.
            </p>
          )}
        </Question>
      )}
      {asks === 'again' && (
        <Question
          title={`Invite ${name} again?`}
          yes={`Yes, invite ${name} again`}
          no="No, leave it"
          onYes={() => again.run({ params: { id } })}
          onNo={() => setAsks(undefined)}
        >
          <p>
            For someone whose passkey is lost: {name} is signed out at once, passkeys made so far end, and a
            new invitation goes to {email}.
          </p>
        </Question>
      )}
      <p className="error" role="alert">
        {problem?.message}
      </p>
    </>
  );
}

const countOf = (calls: number) => (calls === 1 ? '1 call' : `${calls} calls`);

function callsWords(given: number, left: number): string[] {
  return [
    ...(given > 0 ? [`${countOf(given)} went to a colleague.`] : []),
    ...(left > 0 ? [`Nobody else can take ${countOf(left)}: move or cancel what’s left in “Calls”.`] : []),
  ];
}

/** Who someone is on the site, which decides which messages they get and whose calls they take. */
function NamedAs({ person: { id, name, namedId }, named }: { person: Person; named: Named }) {
  const set = useAction('nameAs', { onDone: () => say('Saved.') });
  return (
    <>
      <label className="field">
        <span>
          <bdi>{name}</bdi> on the site
        </span>
        <select
          value={namedId ?? ''}
          onChange={({ target }) => set.run({ params: { id }, body: { namedId: target.value || null } })}
        >
          <option value="">Not on the site</option>
          {named.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      <p className="error" role="alert">
        {set.error?.message}
      </p>
    </>
  );
}

/** The link of an invitation, in case the email doesn't arrive. */
const Link = ({ link }: { link: string }) => (
  <label className="field">
    <span>The link, if the email doesn’t arrive</span>
    <input readOnly value={link} onFocus={(event) => event.target.select()} />
  </label>
);

function Confirm({ id, name }: { id: string; name: string }) {
  const [code, setCode] = useState('');
  const confirm = useAction('confirmInvitation', { onDone: () => say(`${name} can sign in now.`) });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        confirm.run({ params: { id }, body: { code } });
      }}
    >
      <label className="field">
        <span>The code that {name}’s device shows</span>
        <input
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          required
          aria-invalid={false}
        />
      </label>
      <p className="quiet">Ask {name} for it by phone or in person, never by email.</p>
      <p className="error" role="alert">
        {confirm.error?.message}
      </p>
      <button type="submit" className="main" disabled={confirm.isPending}>
        Confirm the code
      </button>
    </form>
  );
}

function Invite() {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('staff');
  const [link, setLink] = useState('');
  const invite = useAction('invite', {
    onDone: (made) => {
      say(
        `An invitation for ${name} is on its way to ${email}. Their device will show a code, which you type in here.`,
      );
      setLink(made.link);
      setName('');
      setEmail('');
    },
  });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    invite.run({ body: { name, email, role } });
  };
  return (
    <form onSubmit={send}>
      <h2>Invite someone</h2>
      <label className="field">
        <span>Name</span>
        <input
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={100}
          required
          aria-invalid={false}
        />
      </label>
      <label className="field">
        <span>Email</span>
        <input
          type="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          required
          aria-invalid={false}
        />
      </label>
      <label className="field">
        <span>Role</span>
        <select value={role} onChange={(event) => setRole(event.target.value as Role)}>
          {ROLE_NAMES.map((name) => (
            <option key={name} value={name}>
              {wordsOf(name).title}: {wordsOf(name).access}
            </option>
          ))}
        </select>
      </label>
      <p className="error" role="alert">
        {invite.error?.message}
      </p>
      <button type="submit" className="main" disabled={invite.isPending}>
        Send the invitation
      </button>
      {link && <Link link={link} />}
    </form>
  );
}
