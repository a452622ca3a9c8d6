import type { ReplyOf } from '../../actions.ts';
import { CallRow } from '../calls/CallRow.tsx';
import { showList, useList } from '../leads/kept-list.ts';
import { useNewest } from '../leads/use-newest.ts';
import { MineOrAll } from '../leads/Whose.tsx';
import { useMe } from '../me.ts';
import { useMoments, wholeDay } from '../moments.ts';
import { linkTo } from '../paths.ts';
import { Reading } from '../Reading.tsx';
import { useRead } from '../requests.ts';
import { useTitle } from '../title.ts';
import { hoursAndMinutes } from '../when.ts';
import { Alarms } from './Alarms.tsx';
import { Due } from './Due.tsx';
import styles from './today.module.css';

type Everything = ReplyOf<'showToday'>;

/** Alarms can start without a lead that changes. */
const EVERY = 60_000;

/** The day's sheet: who waits, until when, and the calls. */
export function Today() {
  useNewest();
  const { timeZone } = useMe();
  useTitle(wholeDay(timeZone, Date.now()));
  const { data: today, error } = useRead('showToday', {}, { refetchInterval: EVERY });
  if (!today) return <Reading error={error} />;
  const { counts, leads, calls } = today;
  return (
    <>
      <Figures today={today} />
      <Alarms alarms={today.alarms} failing={today.failing} />
      {counts.open === 0 ? <p>Nobody is waiting for an answer.</p> : <Waiting leads={leads} />}
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

function Waiting({ leads }: Pick<Everything, 'leads'>) {
  const { id } = useMe();
  const { isMine } = useList();
  const shown = isMine ? leads.filter(({ givenTo }) => givenTo === id) : leads;
  return (
    <>
      <MineOrAll />
      {shown.length === 0 ? <p>None of these is yours.</p> : <Due leads={shown} />}
    </>
  );
}

function Figures({ today: { counts, medianHours } }: { today: Everything }) {
  return (
    <dl className={styles.figures}>
      <div>
        <dt>waiting</dt>
        <dd>{counts.open}</dd>
      </div>
      <div>
        <dt>{counts.late > 0 ? `due today, ${counts.late} late` : 'due today'}</dt>
        <dd>{counts.dueToday}</dd>
      </div>
      {medianHours !== null && (
        <div>
          <dt>usual time to answer, in business hours</dt>
          <dd>{hoursAndMinutes(medianHours)}</dd>
        </div>
      )}
    </dl>
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
