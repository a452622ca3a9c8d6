import { useEffect, useRef } from 'react';
import type { Me } from '../me.ts';
import { answered, useSession } from '../session.ts';
import { PasskeyButton } from './SignIn.tsx';

/** Asks for a passkey over the page. What's typed there stays, but nobody can read it meanwhile. */
export function Ask({ me }: { me: Me | undefined }) {
  const { asks } = useSession();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (asks === 'nothing') dialog.current?.close();
    else if (!dialog.current?.open) dialog.current?.showModal();
  }, [asks]);

  const finish = (id: string | undefined) => {
    // Someone else's page must not go on with what the first person typed.
    if (id !== undefined && me?.id && me.id !== id) location.assign('/');
    else answered(true);
  };

  const isSignIn = asks !== 'prove';
  return (
    <dialog
      ref={dialog}
      aria-labelledby="ask"
      onCancel={(event) => {
        event.preventDefault();
        if (!isSignIn) answered(false);
      }}
    >
      <h1 id="ask">{isSignIn ? 'Sign in to the desk' : 'Your passkey, please'}</h1>
      {asks === 'sign-in' && (
        <p>
          {me
            ? 'You were signed out. Once you’re back, the page is as you left it.'
            : 'Use the passkey that you made with your invitation: your fingerprint, your face or your device’s PIN.'}
        </p>
      )}
      {asks === 'prove' && <p>What you’re about to do needs it once more. Then it continues by itself.</p>}
      {asks !== 'nothing' && (
        <div className="row">
          <PasskeyButton purpose={asks} onDone={finish} />
          {!isSignIn && (
            <button type="button" onClick={() => answered(false)}>
              Cancel
            </button>
          )}
        </div>
      )}
      {asks === 'sign-in' && !me && (
        <p className="quiet">
          New on this device? Press the button, choose to use a phone, and scan the code that appears with the
          phone that has your passkey. Bluetooth has to be on for both. Once you’re in, add a passkey for this
          device in <i>You</i>.
        </p>
      )}
    </dialog>
  );
}
