import type { ReplyOf } from '../../schemas.ts';
import { CallRow } from '../calls/CallRow.tsx';
import { showList } from '../leads/kept-list.ts';
import { LeadRows } from '../leads/LeadRows.tsx';
import { useNewest } from '../leads/use-newest.ts';
import { useMoments } from '../moments.ts';
import { linkTo } from '../paths.ts';
import { Reading } from '../Reading.tsx';
import { useRead } from '../requests.ts';
import { Alarms } from './Alarms.tsx';
import styles from './today.module.css';

type Everything = ReplyOf<'showToday'>;

/** Alarms can start without a lead that changes. */
const EVERY = 60_000;

/** What has to be done today. */
export function Today() {
  useNewest();
  const { data: today, error } = useRead('showToday', {}, { refetchInterval: EVERY });
  if (!today) return <Reading error={error} />;
  const { counts, leads, calls } = today;
  const waiting = counts.open === 1 ? '1 lead is waiting' : `${counts.open} leads are waiting`;
  return (
    <>
      <Alarms alarms={today.alarms} failing={today.failing} />
      <h2>To answer</h2>
      {counts.open === 0 ? (
        <p>Nobody is waiting for an answer.</p>
      ) : (
        <>
          <p className="quiet">
            {waiting}
            {counts.late > 0 && `, ${counts.late} of them late`}.
          </p>
          <LeadRows leads={leads} label="Leads to answer" />
        </>
      )}
      {(counts.aside > 0 || leads.length < counts.open) && (
        <p className={styles.more}>
          <a
            href={linkTo('leads')}
            onClick={() => showList({ words: '', show: counts.aside > 0 ? 'aside' : 'open' })}
          >
            {counts.aside > 0
              ? `${counts.aside} set aside as possible spam: look at ${counts.aside === 1 ? 'it' : 'them'}`
              : 'All open leads'}
          </a>
        </p>
      )}
      <AllCalls calls={calls} />
    </>
  );
}

function AllCalls({ calls }: Pick<Everything, 'calls'>) {
  const { day } = useMoments();
  const next = calls.find(({ on }) => on === 'later');
  return (
    <>
      {calls.every((call) => call === next) ? (
        <>
          <h2>Calls</h2>
          <p>None today or tomorrow.</p>
        </>
      ) : (
        <>
          <Calls title="Calls today" calls={calls.filter(({ on }) => on === 'today')} />
          <Calls title="Calls tomorrow" calls={calls.filter(({ on }) => on === 'tomorrow')} />
        </>
      )}
      {next && <Calls title={`Next call: ${day(next.startsAt)}`} calls={[next]} />}
    </>
  );
}

function Calls({ title, calls }: { title: string; calls: Everything['calls'] }) {
  return (
    <>
      <h2>{title}</h2>
      {calls.length === 0 ? (
        <p>No calls.</p>
      ) : (
        <ul className="list" aria-label={title}>
          {calls.map((call) => (
            <CallRow key={call.id} call={call} />
          ))}
        </ul>
      )}
    </>
  );
}
