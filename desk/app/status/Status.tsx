import type { ReplyOf } from '../../actions.ts';
import { useMoments } from '../moments.ts';
import { linkTo } from '../paths.ts';
import { Reading } from '../Reading.tsx';
import { useRead } from '../requests.ts';
import { Alarms } from '../today/Alarms.tsx';
import { Backups, isBehind } from './Backups.tsx';
import { Figures } from './Figures.tsx';
import { Queue } from './Queue.tsx';
import { Retention } from './Retention.tsx';

const EVERY = 60_000;

/** How the server is, for owners. */
export function Status() {
  const { data, error } = useRead('showStatus', {}, { refetchInterval: EVERY });
  if (!data) return <Reading error={error} />;
  return (
    <>
      <Alarms alarms={data.alarms} isStatus />
      <Verdict status={data} />
      <Queue queue={data.queue} mail={data.mail} />
      <Backups backup={data.backup} />
      <Retention retention={data.retention} />
      <Figures figures={data.figures} />
      <Machine problems={data.machine} />
      <Version version={data.version} />
      <h2>Before launch</h2>
      <p>
        What has to change before the site goes live, what to ask your lawyer, and what to look at:{' '}
        <a href={linkTo('launch')}>run the launch check</a>.
      </p>
    </>
  );
}

const isMixed = ({ server, desk }: ReplyOf<'showStatus'>['version']) =>
  server !== null && desk.version !== null && server.version !== desk.version;

/** Names the parts below that have something in red, which may be a screen away. */
function Verdict({
  status: { alarms, mail, backup, figures, machine, version },
}: {
  status: ReplyOf<'showStatus'>;
}) {
  const parts = [
    ...(mail.isSent && (mail.trial?.why ?? null) === null ? [] : ['Emails and other tools']),
    ...(isBehind(backup) ? ['Backups'] : []),
    ...(figures.some(({ isLate }) => isLate) ? ['Figures'] : []),
    ...(machine.length > 0 ? ['Machine'] : []),
    ...(isMixed(version) || version.pages?.isOld ? ['Version'] : []),
  ];
  if (parts.length > 0) return <p className="error">Look at these below: {parts.join(', ')}.</p>;
  return alarms.length === 0 ? <p>Nothing needs attention.</p> : null;
}

/** What the person who does updates has to change on the machine, if there's anything. */
function Machine({ problems }: { problems: ReplyOf<'showStatus'>['machine'] }) {
  if (problems.length === 0) return null;
  return (
    <>
      <h2>Machine</h2>
      {problems.map((problem) => (
        <p className="error" key={problem}>
          {problem}
        </p>
      ))}
    </>
  );
}

function Version({ version }: { version: ReplyOf<'showStatus'>['version'] }) {
  const { server, desk, pages } = version;
  const { when } = useMoments();
  return (
    <>
      <h2>Version</h2>
      <dl className="facts">
        <dt>Server</dt>
        <dd>
          {server
            ? `${server.version ?? 'Unknown version'}, since ${when(server.startedAt)}`
            : 'It hasn’t started with this database yet.'}
        </dd>
        <dt>Desk</dt>
        <dd>{`${desk.version ?? 'Unknown version'}, since ${when(desk.startedAt)}`}</dd>
        <dt>Pages</dt>
        <dd>{pages ? `Built ${when(pages.builtAt)}` : 'No build found'}</dd>
      </dl>
      {isMixed(version) && (
        <p className="error">
          Server and desk are of different versions. Ask whoever runs them to restart both.
        </p>
      )}
      {pages?.isOld && (
        <p className="error">
          The pages are more than a month old, so deadlines on them may have passed. Ask whoever runs the
          server to build them again.
        </p>
      )}
    </>
  );
}
