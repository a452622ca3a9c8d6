import { useState } from 'react';
import { request } from '../../app/requests.ts';
import type { Refusal } from '../words-actions.ts';
import { refreshPreview } from './keep-up.ts';
import { Refused } from './Refused.tsx';
import { drafts, report, useStore, useWords } from './store.ts';

const timeOf = (at: number) =>
  new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

/** Says since when the pages of a server are behind, and builds them. @param missed how many typed texts the open page can't show */
export function BuildPages({ missed }: { missed: number }) {
  const { preview, behind, problems } = useStore();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBuilding, setIsBuilding] = useState(false);
  const { data } = useWords('followLook', {}, { enabled: isBuilding, refetchInterval: 1000, gcTime: 0 });
  const { pages } = preview ?? {};
  const build = async () => {
    setRefusal(undefined);
    setIsBuilding(true);
    try {
      const { refusal } = await request('buildPages', { body: { files: drafts() } });
      setRefusal(refusal);
      await refreshPreview();
    } catch (error) {
      report(error);
    }
    setIsBuilding(false);
  };
  const { texts = [], others = 0 } = behind ?? {};
  const unshown = others + missed;
  const canBuild = !pages || unshown + texts.length > 0;
  return (
    <>
      <p role="status" className={unshown > 0 ? 'behind' : undefined}>
        {isBuilding
          ? `${data?.step ?? 'Starting…'} It takes about 15 seconds, or longer if the computer is busy.`
          : pages
            ? stateOf(timeOf(pages.since), unshown, texts.length)
            : 'See the page here while you type. Building it takes about 15 seconds.'}
        {!isBuilding && canBuild && problems.length > 0 && ' Fix the problems first.'}
      </p>
      {canBuild && (
        <button type="button" disabled={isBuilding || problems.length > 0} onClick={build}>
          {pages ? 'Build it again' : 'Build the page'}
        </button>
      )}
      <div role="alert">{refusal && <Refused {...refusal} />}</div>
    </>
  );
}

function stateOf(time: string, unshown: number, texts: number): string {
  if (unshown === 1) return `Behind since ${time}: one change needs a build.`;
  if (unshown > 0) return `Behind since ${time}: ${unshown} changes need a build.`;
  return texts > 0
    ? `Built at ${time}, with what was typed since.`
    : `Built at ${time}. Nothing has changed since.`;
}
