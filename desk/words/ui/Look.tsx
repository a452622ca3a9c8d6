import { useEffect, useRef, useState } from 'react';
import { calls, isAtDesk, lookAddress, type Refusal } from './calls.ts';
import { Refused } from './Publish.tsx';
import { report } from './store.ts';

type State =
  | { is: 'idle' | 'ready' }
  | { is: 'building'; step: string }
  | { is: 'refused'; refusal: Refusal };

/** Builds a copy of the site and leads to it. @param of the id of a version, or `saved` @param what for people who can't see where the button is */
export function Look({ of, what }: { of: string; what: string }) {
  const [state, setState] = useState<State>({ is: 'idle' });
  const link = useRef<HTMLAnchorElement>(null);
  const isBuilding = state.is === 'building';
  const isReady = state.is === 'ready';
  // The button that had the focus is gone.
  useEffect(() => {
    if (isReady) link.current?.focus();
  }, [isReady]);
  useEffect(() => {
    if (!isBuilding) return;
    const ask = () =>
      calls
        .lookStep()
        .then(
          ({ step }) => setState((now) => (step && now.is === 'building' ? { ...now, step } : now)),
          report,
        );
    const timer = setInterval(ask, 1000);
    return () => clearInterval(timer);
  }, [isBuilding]);
  const build = async () => {
    setState({ is: 'building', step: 'Starting…' });
    try {
      const { refusal } = await calls.look(of);
      setState(refusal ? { is: 'refused', refusal } : { is: 'ready' });
    } catch (error) {
      setState({ is: 'idle' });
      report(error);
    }
  };
  // The desk on a server has no host for copies yet.
  if (isAtDesk()) return null;
  return (
    <>
      {isReady ? (
        <a ref={link} href={lookAddress(of)} target="_blank" rel="noopener">
          Open the copy in a new tab
          <span className="unseen">: {what}</span>
        </a>
      ) : (
        <button type="button" disabled={isBuilding} onClick={build}>
          Look at it
          <span className="unseen">: {what}</span>
        </button>
      )}
      <p role="status">
        {isBuilding && `${state.step} It takes about 15 seconds.`}
        {isReady && 'Your copy is ready. Only you can see it, for half an hour.'}
      </p>
      <div role="alert">{state.is === 'refused' && <Refused {...state.refusal} />}</div>
    </>
  );
}
