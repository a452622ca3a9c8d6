import { useEffect, useState } from 'react';
import { request } from '../requests.ts';
import { ask, useSession } from '../session.ts';

/** How long before the end of a session it warns. */
const WARNING = 120_000;

/** Warns two minutes before the session ends, and hides the page when it has. */
export function SessionEnd() {
  const { endsAt, asks } = useSession();
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    if (endsAt === undefined || asks === 'sign-in') return;
    const left = endsAt - performance.now();
    setIsNear(left <= WARNING);
    const near = setTimeout(() => setIsNear(true), Math.max(0, left - WARNING));
    const over = setTimeout(() => void ask('sign-in'), Math.max(0, left));
    return () => {
      clearTimeout(near);
      clearTimeout(over);
    };
  }, [endsAt, asks]);

  return (
    <div className="ending" role="alert">
      {isNear && asks === 'nothing' && (
        <>
          You’ll be signed out in two minutes. What you typed stays.
          <button type="button" onClick={() => void request('stay', {})}>
            Stay signed in
          </button>
        </>
      )}
    </div>
  );
}
