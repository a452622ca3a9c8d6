import { useEffect, useRef, useState } from 'react';
import { say, sayWhyNot } from '../../app/news.ts';
import { request } from '../../app/requests.ts';
import type { SavedChange } from '../server/git.ts';
import type { PublishResult, Refusal } from '../words-actions.ts';
import { refreshPublic } from './keep-up.ts';
import { Look } from './Look.tsx';
import { Refused } from './Refused.tsx';
import { linkTo } from './route.ts';
import { report, titleOfFile, useStore, useWords } from './store.ts';

/** Publishes something, says how it goes, and keeps why it was refused. */
export function usePublishing(onDone: () => Promise<void>) {
  const [isRunning, setIsRunning] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const { data } = useWords('showPublic', {}, { enabled: isRunning, refetchInterval: 1000, gcTime: 0 });
  const [publishAnyway, setAnyway] = useState<() => Promise<void>>();
  /** @param work takes the keys of what's invented and may be published anyway */
  const run = async (
    work: (anyway: string[]) => Promise<PublishResult>,
    done: string,
    anyway: string[] = [],
  ) => {
    setIsRunning(true);
    setRefusal(undefined);
    say('');
    try {
      const result = await work(anyway);
      await refreshPublic();
      if ('refusal' in result) {
        const { refusal } = result;
        setRefusal(refusal);
        setAnyway(
          () => () =>
            run(
              work,
              done,
              refusal.invented.map(({ key }) => key),
            ),
        );
      } else {
        const { problem, to } = result.pushed ?? {};
        const lines = [
          done,
          ...result.along.map(
            ({ path, why }) => `${titleOfFile(path)} was published, too, because without it: ${why}`,
          ),
          ...(problem ? [`It couldn’t be copied to ${to}, though: ${problem}`] : []),
        ];
        (problem === undefined ? say : sayWhyNot)(lines.join(' '));
        await onDone();
      }
    } catch (error) {
      report(error);
    }
    setIsRunning(false);
  };
  return { run, isRunning, step: data?.step ?? 'Starting…', refusal, publishAnyway };
}

/** Says how publishing goes, or why it was refused, with links to the fields to change. */
export function PublishNews({
  isRunning,
  step,
  refusal,
  publishAnyway,
}: Omit<ReturnType<typeof usePublishing>, 'run'>) {
  return (
    <>
      <p role="status">{isRunning && `${step} It takes about a minute. You can go on working meanwhile.`}</p>
      <div role="alert">{refusal?.invented.length === 0 && <Refused {...refusal} />}</div>
      {refusal && refusal.invented.length > 0 && <AboutInvented {...refusal} onAnyway={publishAnyway} />}
    </>
  );
}

/** Asks whether what's invented may be on a site with a real address. */
function AboutInvented({ sentence, invented, onAnyway }: Refusal & { onAnyway?: (() => void) | undefined }) {
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <section className="invented" aria-labelledby="invented">
      <h2 id="invented" tabIndex={-1} ref={question}>
        Publish what’s invented?
      </h2>
      <p>
        {sentence} Your site marks them as invented. If something is real, untick “Sample” there. If you
        publish them anyway, we won’t ask again.
      </p>
      <button type="button" onClick={onAnyway}>
        Publish anyway
      </button>
      <details>
        <summary>Show what’s invented ({invented.length})</summary>
        <ul>
          {[...Map.groupBy(invented, ({ path }) => path)].map(([path, list]) => (
            <li key={path}>
              {titleOfFile(path)}
              <ul>
                {list.map(({ key, field, name }) => (
                  <li key={key}>
                    <a href={linkTo('file', path, [...field, 'sample'])}>{name || 'All of it'}</a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

/** What was typed about the changes, while another view is open. */
let draft = '';

type Picked = {
  paths: string[];
  /** All changes on the screen, because unpicked ones may have to come along. */
  seen: SavedChange[];
  onDone: () => Promise<void>;
};

/** Makes saved words public, or only saves a version of them. @param picked the files */
export function Publish({ paths, seen: changes, onDone }: Picked) {
  const { typed, publicState } = useStore();
  const [message, setMessage] = useState(draft);
  const setDraft = (text: string) => {
    draft = text;
    setMessage(text);
  };
  const [problem, setProblem] = useState('');
  const publishing = usePublishing(async () => {
    setDraft('');
    await onDone();
  });
  const { earlier = [], head = '', site, refusal } = publicState ?? {};
  const seen = changes.map(({ path, version }) => ({ path, version }));
  const isUnsaved = Object.keys(typed).length > 0;
  const files = paths.length === 1 ? 'one file' : `${paths.length} files`;
  const saveVersion = async (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (!message.trim()) return setProblem('Say in a few words what you changed.');
    try {
      const { commit, problem = '' } = await request('saveVersion', { body: { paths, message, seen } });
      setProblem(problem);
      if (!commit) return;
      say(`Saved as version ${commit}.`);
      setDraft('');
      await onDone();
      await refreshPublic();
    } catch (error) {
      report(error);
    }
  };
  return (
    <section className="version">
      <h2>Make it public</h2>
      {earlier.length > 0 && (
        <>
          <p>These versions aren’t public yet and come along:</p>
          <ul>
            {earlier.map(({ commit, by, message }) => (
              <li key={commit}>
                {message} <span className="hint">({by})</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {isUnsaved && <p className="problem">Save your changes first, or they won’t be in it.</p>}
      {refusal && !publishing.refusal && <p className="problem">{refusal.sentence}</p>}
      <form onSubmit={saveVersion}>
        <div className="field">
          <label htmlFor="message">What did you change?</label>
          <input
            id="message"
            value={message}
            aria-invalid={problem !== ''}
            aria-describedby="message-problem"
            onChange={({ target }) => setDraft(target.value)}
          />
          <p id="message-problem" className="problem" role="alert">
            {problem}
          </p>
        </div>
        <div className="row">
          <button
            type="button"
            className="main"
            disabled={publishing.isRunning || refusal !== undefined || paths.length + earlier.length === 0}
            onClick={() =>
              publishing.run(
                (anyway) => request('publishWords', { body: { paths, message, seen, head, anyway } }),
                'Published.',
              )
            }
          >
            {paths.length === 0 ? 'Publish these versions' : `Publish ${files}`}
          </button>
          <button type="submit" disabled={publishing.isRunning || paths.length === 0}>
            Save a version of {files}
          </button>
        </div>
      </form>
      <PublishNews {...publishing} />
      <Look of="saved" what="everything that’s saved, as it would be public" />
      <p className="hint">
        A version that’s only saved waits here until you publish. What’s published is on{' '}
        {site ? (
          <a href={site} target="_blank" rel="noopener">
            your site
          </a>
        ) : (
          'your site'
        )}{' '}
        within a minute, and you can go back in <a href={linkTo('versions')}>Versions</a>.
      </p>
    </section>
  );
}
