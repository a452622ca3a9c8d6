import { platformAuthenticatorIsAvailable } from '@simplewebauthn/browser';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { RequestFailed, request, useRead } from '../requests.ts';
import { Elsewhere } from './Elsewhere.tsx';
import { deviceName, makePasskey } from './passkey.ts';
import { obstacle } from './passkey-problems.ts';
import { PasskeyButton } from './SignIn.tsx';

const KEPT = 'desk-claim';

type Claim = { token: string; code: string; claim: string };

/** Remembers the code while this tab is open, because the link works once. */
function keptClaim(token: string): Claim | undefined {
  const kept = sessionStorage.getItem(KEPT);
  const claim: Claim | undefined = kept ? JSON.parse(kept) : undefined;
  return claim?.token === token ? claim : undefined;
}

/** The page of an invitation's link. Opening it changes nothing; its button does, once. */
export function Invitation() {
  const token = location.hash.slice(1);
  const [claim, setClaim] = useState(() => keptClaim(token));
  return (
    <main className="alone">
      {claim ? (
        <Waiting claim={claim} />
      ) : (
        <Offer
          token={token}
          onClaim={(made) => {
            sessionStorage.setItem(KEPT, JSON.stringify(made));
            setClaim(made);
          }}
        />
      )}
    </main>
  );
}

function Offer({ token, onClaim }: { token: string; onClaim: (claim: Claim) => void }) {
  const { data, error } = useRead('lookAtInvitation', { body: { token } });
  const [name, setName] = useState(deviceName);
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  if (error)
    return (
      <>
        <h1>This invitation no longer works</h1>
        <p>
          {error.code === 'unreadable'
            ? 'Its link is incomplete. Copy all of it from the email.'
            : error.message}
        </p>
      </>
    );
  if (!data) return null;
  if (data.state !== 'usable')
    return (
      <>
        <h1>
          {data.state === 'used' ? 'This invitation was already used' : 'This invitation no longer works'}
        </h1>
        <p>
          {data.state === 'used'
            ? 'If that wasn’t you, tell the firm’s owner right away. If it was, sign in.'
            : 'Ask the firm’s owner for a new one.'}
        </p>
        {data.state === 'used' && <a href="/">Sign in</a>}
      </>
    );

  const make = async (event: SubmitEvent) => {
    event.preventDefault();
    setIsBusy(true);
    setProblem('');
    try {
      const { options } = await request('invitationOptions', { body: { token } });
      const registration = await makePasskey(options);
      const made = await request('claimInvitation', { body: { token, registration, name } });
      onClaim({ token, ...made });
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure;
      setProblem(failure.message);
    } finally {
      setIsBusy(false);
    }
  };

  const why = obstacle();
  if (why)
    return (
      <>
        <h1>
          Welcome, <bdi>{data.name}</bdi>
        </h1>
        <p>{data.firm} invites you to its desk.</p>
        <Elsewhere code={why} link={location.href} />
      </>
    );

  return (
    <form onSubmit={make}>
      <h1>
        Welcome, <bdi>{data.name}</bdi>
      </h1>
      <p>
        {data.firm} invites you to its desk. You won’t need a password: this device keeps a passkey, and
        you’ll sign in with your fingerprint, your face or the device’s PIN.
      </p>
      <ScreenLock />
      <label className="field">
        <span>Name of this device</span>
        <input
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={60}
          required
          aria-invalid={false}
        />
      </label>
      <p className="error" role="alert">
        {problem}
      </p>
      <button type="submit" className="main" disabled={isBusy}>
        Make my passkey
      </button>
    </form>
  );
}

/** Asks for a screen lock before the first try, on a device that has none. A phone or security key may still keep the passkey. */
function ScreenLock() {
  const { data } = useQuery({ queryKey: ['screen lock'], queryFn: platformAuthenticatorIsAvailable });
  if (data !== false) return null;
  return (
    <p className="quiet">
      This device has no screen lock that can keep a passkey. Set a PIN, your fingerprint or your face in its
      settings first, or choose a phone or a security key in the next step.
    </p>
  );
}

/** Shows the code until whoever sent the invitation has confirmed it. */
function Waiting({ claim: { code, claim } }: { claim: Claim }) {
  const { data } = useRead('seeClaim', { body: { claim } }, { refetchInterval: 3_000 });
  if (data?.state === 'confirmed')
    return (
      <>
        <h1>You can sign in now</h1>
        <p>The passkey of this device works.</p>
        <PasskeyButton
          purpose="sign-in"
          onDone={() => {
            sessionStorage.removeItem(KEPT);
            location.assign('/');
          }}
        />
      </>
    );
  if (data?.state === 'ended')
    return (
      <>
        <h1>This invitation no longer works</h1>
        <p>Ask the firm’s owner for a new one.</p>
      </>
    );
  return (
    <>
      <h1>Almost done</h1>
      <p>Read this code to the person who invited you, by phone or in person:</p>
      <p className="code">
        {code.slice(0, 3)} {code.slice(3)}
      </p>
      <p role="status">
        Once they’ve typed it in, this page continues by itself. You can leave it to make the call; it won’t
        change.
      </p>
    </>
  );
}
