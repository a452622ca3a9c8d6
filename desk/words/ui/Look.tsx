import { useEffect, useState } from 'react';
import { calls, lookAddress, type Refusal } from './calls.ts';
import { Refused } from './Publish.tsx';
import { report } from './store.ts';

type State =
  | { is: 'idle' | 'ready' }
  | { is: 'building'; step: string }
  | { is: 'refused'; refusal: Refusal };

/** Builds a copy of the site and leads to it. @param of the id of a version, or `saved` @param what for people who can't see where the button is */
export function Look({ of, what }: { of: string; what: string }) {
  const [state, setState] = useState<State>({ is: 'idle' });
  const isBuilding = state.is === 'building';
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
  return (
    <>
      <button type="button" disabled={isBuilding} onClick={build}>
        Look at it
        <span className="unseen">: {what}</span>
      </button>
      <p role="status">
        {isBuilding && `${state.step} It takes about 15 seconds, or longer if the computer is busy.`}
        {state.is === 'ready' && (
          <>
            The copy is ready, for half an hour.{' '}
            <a href={lookAddress(of)} target="_blank" rel="noopener">
              Open it in a new tab
            </a>
          </>
        )}
      </p>
      <div role="alert">{state.is === 'refused' && <Refused {...state.refusal} />}</div>
    </>
  );
}
