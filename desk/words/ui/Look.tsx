import { useState } from 'react';
import { addressOf, request } from '../../app/requests.ts';
import type { Refusal } from '../words-actions.ts';
import { Refused } from './Refused.tsx';
import { report, useWords } from './store.ts';

type State = { is: 'idle' | 'ready' | 'building' } | { is: 'refused'; refusal: Refusal };

/** Builds a copy of the site and leads to it. @param of the id of a version, or `saved` @param what for people who can't see where the button is */
export function Look({ of, what }: { of: string; what: string }) {
  const [state, setState] = useState<State>({ is: 'idle' });
  const isBuilding = state.is === 'building';
  const { data } = useWords('followLook', {}, { enabled: isBuilding, refetchInterval: 1000, gcTime: 0 });
  const build = async () => {
    setState({ is: 'building' });
    try {
      const { refusal } = await request('buildLook', { params: { id: of }, body: {} });
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
        <span className="visually-hidden">: {what}</span>
      </button>
      <p role="status">
        {isBuilding &&
          `${data?.step ?? 'Starting…'} It takes about 15 seconds, or longer if the computer is busy.`}
        {state.is === 'ready' && (
          <>
            The copy is ready, for half an hour.{' '}
            <a href={addressOf('openLook', { id: of })} target="_blank" rel="noopener">
              Open it in a new tab
            </a>
          </>
        )}
      </p>
      <div role="alert">{state.is === 'refused' && <Refused {...state.refusal} />}</div>
    </>
  );
}
