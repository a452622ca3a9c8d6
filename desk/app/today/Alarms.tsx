import type { ReplyOf } from '../../actions.ts';
import { useMay } from '../me.ts';
import { linkTo } from '../paths.ts';
import { ALARM_WORDS } from './alarm-words.ts';
import styles from './today.module.css';

type Everything = ReplyOf<'showToday'>;

/** Alarms, and what to do about each: in *Status* all of them, elsewhere a count that opens. @param failing the leads with something that couldn't be sent, if they're shown */
export function Alarms({
  alarms,
  failing = [],
  isStatus = false,
}: {
  alarms: Everything['alarms'];
  failing?: Everything['failing'];
  isStatus?: boolean;
}) {
  const may = useMay();
  if (alarms.length === 0) return null;
  const list = (
    <ul>
      {alarms.map((alarm) => {
        const { what, todo, isInStatus } = ALARM_WORDS[alarm];
        return (
          <li key={alarm}>
            <strong>{what}</strong> {todo}{' '}
            {isInStatus && !isStatus && may('showStatus') && <a href={linkTo('status')}>See Status</a>}
            {alarm === 'dead deliveries' && isStatus && <a href={linkTo('today')}>Today lists the leads</a>}
            {alarm === 'dead deliveries' && failing.length > 0 && (
              <ul className={styles.failing}>
                {failing.map(({ id, fullName }) => (
                  <li key={id}>
                    <a href={linkTo('lead', { id })}>{fullName || 'Newsletter sign-up'}</a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
  if (isStatus)
    return (
      <section className={styles.alarms} aria-labelledby="alarms">
        <h2 id="alarms">Needs attention</h2>
        {list}
      </section>
    );
  return (
    <details className={styles.alarms}>
      <summary>
        {alarms.length === 1 ? '1 thing needs attention' : `${alarms.length} things need attention`}
      </summary>
      {list}
    </details>
  );
}
