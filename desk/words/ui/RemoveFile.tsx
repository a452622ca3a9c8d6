import { say } from '../../app/news.ts';
import { linkTo } from './route.ts';
import { discard, removeFile, report, titleOfFile, useStore } from './store.ts';

/** Lets a site do without a file: a service, a legal text, a tool, or something the firm doesn't have. */
export function RemoveFile({ path, title }: { path: string; title: string }) {
  const { typed, problems, isChecking } = useStore();
  if (!typed[path]?.isDeleted)
    return (
      <details className="remove-file">
        <summary>Remove “{title}” from the site</summary>
        <p>
          The site will do without everything in this file
          {path.startsWith('content/services/') && ' and its page'}. Before anything is deleted, you’ll see
          what else needs it.
        </p>
        <button type="button" onClick={() => removeFile(path).catch(report)}>
          Remove this file
        </button>
      </details>
    );
  const others = problems.filter((problem) => problem.path !== path);
  const keep = () => {
    for (const name of Object.keys(typed)) if (typed[name]?.isDeleted) discard(name);
    say('Nothing will be deleted.');
  };
  return (
    <section className="problems" aria-label="Removing">
      <h2>“{title}” will be deleted when you save</h2>
      {!isChecking && problems.length > 0 && (
        <>
          <p>
            {problems.some((problem) => problem.path === path)
              ? 'It can’t be: the site needs this file.'
              : 'It can’t be yet, because other content needs it:'}
          </p>
          <ul>
            {others.map(({ path, field, message }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line can have the same problem twice.
              <li key={index}>
                <a href={linkTo('file', path, field)}>{titleOfFile(path)}</a>: {message}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <button type="button" onClick={keep}>
          Keep it
        </button>
      </p>
    </section>
  );
}
