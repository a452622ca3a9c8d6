import { useState } from 'react';
import type { ReplyOf } from '../../actions.ts';
import { useMoments } from '../moments.ts';
import { say } from '../news.ts';
import { Problem } from '../Problem.tsx';
import { useAction } from '../requests.ts';
import styles from './status.module.css';

type Counts = ReplyOf<'showStatus'>['retention']['due'];

const KINDS: Record<keyof Counts, string> = {
  leads: 'Leads',
  signUps: 'Newsletter sign-ups, not confirmed',
  quarantined: 'Set aside as possible spam',
  mailFiles: 'Files of emails',
};

const DATE = { year: 'numeric', month: 'long', day: 'numeric' } as const;

const dayOf = (at: number) => new Intl.DateTimeFormat('en-US', { ...DATE, timeZone: 'UTC' }).format(at);

const sum = (counts: Counts) => Object.values(counts).reduce((total, count) => total + count, 0);

/** What's kept how long, what's due to be erased, and the button for what waits until an owner confirms it. */
export function Retention({ retention }: Pick<ReplyOf<'showStatus'>, 'retention'>) {
  const { when } = useMoments();
  const { sweptAt, held, due, periods } = retention;
  return (
    <>
      <h2>Old data</h2>
      <p>
        Anything past its period is erased every day.{' '}
        {sweptAt === null ? 'That hasn’t happened yet.' : `The last time was ${when(sweptAt)}.`}
      </p>
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">To erase</th>
          </tr>
        </thead>
        <tbody>
          {periods.map(({ kind, period, before }) => (
            <tr key={kind}>
              <th scope="row">
                {KINDS[kind]}
                <br />
                <span className="quiet">
                  Kept for {period}, so from before {dayOf(before)}
                </span>
              </th>
              <td>{due[kind].toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {held > 0 && <Held retention={retention} />}
    </>
  );
}

function sayErased({ result, erased, logEmptied }: ReplyOf<'confirmSweep'>) {
  if (result === 'nothing') return say('Nothing was waiting anymore: it’s erased already.');
  if (result !== 'erased') return;
  const amount = sum(erased);
  const left = logEmptied ? '' : ' Traces may be left in the database’s log until tomorrow.';
  say(`Erased for good: ${amount.toLocaleString('en-US')} in all.${left}`);
}

/** What has to be confirmed, because a wrong clock or a shortened period would otherwise empty the database. */
function Held({ retention: { due, now } }: Pick<ReplyOf<'showStatus'>, 'retention'>) {
  const [isSure, setIsSure] = useState(false);
  const erase = useAction('confirmSweep', {
    onDone: (answer) => {
      setIsSure(false);
      sayErased(answer);
    },
  });
  const result = erase.answer?.result;
  return (
    <form
      className={`card warns ${styles.held}`}
      onSubmit={(event) => {
        event.preventDefault();
        erase.run({ body: { today: new Date().toISOString().slice(0, 10), shown: due } });
      }}
    >
      <h3>Waiting for you</h3>
      <p>
        This is more than usually comes due in a day, so nothing is erased until you confirm it. That happens
        after the server was off for a week, if its clock was wrong, or if someone shortened a period. Erasing
        can’t be undone.
      </p>
      <label className={styles.sure}>
        <input
          type="checkbox"
          checked={isSure}
          onChange={({ currentTarget }) => setIsSure(currentTarget.checked)}
        />{' '}
        Today is {dayOf(now)}, in UTC, and these periods are right.
      </label>
      <button type="submit" className="danger" disabled={!isSure || erase.isPending}>
        {erase.isPending ? 'Erasing…' : `Erase ${sum(due).toLocaleString('en-US')} for good`}
      </button>
      {result === 'other-day' && (
        <p className="error" role="alert">
          Nothing was erased: the server’s clock and yours don’t have the same day. Ask whoever runs the
          server to set its clock.
        </p>
      )}
      {result === 'more' && (
        <p className="error" role="alert">
          Nothing was erased, because it’s more than you were shown. Look at the numbers again.
        </p>
      )}
      <Problem errors={[erase.error]} />
    </form>
  );
}
