import { useState } from 'react';
import { Problem } from '../Problem.tsx';
import { useRead } from '../requests.ts';
import { people } from './amounts.ts';
import styles from './newsletter.module.css';

/** Who couldn't be sent an issue, and why. Read only once it's opened, because the log has who looked. */
export function Failures({ id, count }: { id: string; count: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, error } = useRead('showFailures', { params: { id } }, { enabled: isOpen });
  return (
    <details className={styles.fold} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{people(count)} couldn’t be reached</summary>
      <Problem errors={[error]} />
      {data && (
        <ul className="list">
          {data.failures.map(({ email, isRefused, why }) => (
            <li key={email}>
              {email}
              <br />
              <span className="quiet">
                {isRefused ? 'The mailbox refused it.' : 'It failed for about three days.'} {why}
              </span>
            </li>
          ))}
        </ul>
      )}
      {data && data.failures.length < count && (
        <p className="quiet">The latest {data.failures.length} are shown.</p>
      )}
    </details>
  );
}
