import type { Refusal } from '../words-actions.ts';
import { pathLabel } from './labels.ts';
import { linkTo } from './route.ts';
import { dataNow, titleOfFile } from './store.ts';

/** Says why words can't be published, with links to the fields to change. */
export function Refused({ sentence, problems }: Refusal) {
  return (
    <>
      <p className="problem said">{sentence}</p>
      <ul>
        {problems.map(({ path, field, line, message }) => (
          <li key={`${path} ${field.join()} ${line} ${message}`}>
            {path && (
              <>
                <a href={linkTo('file', path, field, field.length > 0 ? undefined : line)}>
                  {titleOfFile(path)}
                  {field.length > 0 && ` › ${pathLabel(field, dataNow(path))}`}
                </a>
                {': '}
              </>
            )}
            {message}
          </li>
        ))}
      </ul>
    </>
  );
}
