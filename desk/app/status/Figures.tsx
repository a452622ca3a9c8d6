import { type Day, fullDate } from '../../../tools/days.ts';
import type { ReplyOf } from '../../actions.ts';
import styles from './status.module.css';

/** Figures that are published by now and not on the site, and prices and claims that nobody has checked on time. */
export function Figures({ figures }: { figures: ReplyOf<'showStatus'>['figures'] }) {
  return (
    <>
      <h2>Figures</h2>
      {figures.length === 0 ? (
        <p>Prices, claims and tax figures have been checked for now.</p>
      ) : (
        <>
          <p>
            These change from year to year. Check prices and claims, and give them a new date in “Words”; ask
            whoever runs the site to enter tax figures. Until then, tools refuse those years.
          </p>
          <ul className={styles.list}>
            {figures.map(({ what, look, file, since, isLate }) => (
              <li key={`${file} ${what}`} className={isLate ? 'error' : undefined}>
                {what}: {isLate ? 'overdue' : 'due'} since {fullDate(since as Day)}. File: <code>{file}</code>
                {look && `. Look at ${look}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
