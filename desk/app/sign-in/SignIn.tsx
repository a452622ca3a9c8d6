import { useState } from 'react';
import { RequestFailed, request } from '../requests.ts';
import { Elsewhere } from './Elsewhere.tsx';
import { askForPasskey } from './passkey.ts';
import { obstacle } from './passkey-problems.ts';

type Props = {
  /** Signs in, or uses the passkey once more for what an owner is about to do. */
  purpose: 'sign-in' | 'prove';
  onDone: (id: string | undefined) => void;
};

async function signIn(): Promise<string> {
  const { options } = await request('signInOptions', {});
  const assertion = await askForPasskey(options);
  return (await request('signIn', { body: { assertion } })).id;
}

async function prove(): Promise<undefined> {
  const { options } = await request('proveOptions', {});
  await request('prove', { body: { assertion: await askForPasskey(options) } });
}

/** The button that asks for a passkey, and what went wrong with it. */
export function PasskeyButton({ purpose, onDone }: Props) {
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  const press = async () => {
    setIsBusy(true);
    setProblem('');
    try {
      onDone(await (purpose === 'sign-in' ? signIn() : prove()));
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      setProblem(error.message);
    } finally {
      setIsBusy(false);
    }
  };

  const why = obstacle();
  if (why) return <Elsewhere code={why} link={location.origin} />;
  return (
    <>
      <p className="error" role="alert">
        {problem}
      </p>
      <button type="button" className="main" disabled={isBusy} onClick={press}>
        {purpose === 'sign-in' ? 'Sign in with a passkey' : 'Use my passkey'}
      </button>
    </>
  );
}
