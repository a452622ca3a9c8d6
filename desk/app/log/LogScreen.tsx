import { useState } from 'react';
import type { BodyOf, ReplyOf } from '../../actions.ts';
import { useRead } from '../requests.ts';
import { useWhen } from '../when.ts';

type Log = ReplyOf<'readLog'>;

const KINDS: Record<NonNullable<BodyOf<'readLog'>['kind']>, string> = {
  'signed-in': 'Signing in and out',
  read: 'Opening a lead or a person',
  searched: 'Lists and searches',
  exported: 'Exports',
  changed: 'Changes',
  refused: 'Refused passkeys',
};

/** What people did, unusual amounts first. */
export function LogScreen() {
  const [kind, setKind] = useState<keyof typeof KINDS | ''>('');
  const [before, setBefore] = useState<number>();
  const { data, error } = useRead('readLog', { body: { ...(kind && { kind }), ...(before && { before }) } });
  const last = data?.lines.at(-1);
  return (
    <>
      {data && <Unusual unusual={data.unusual} />}
      <label className="field">
        <span>Show</span>
        <select
          value={kind}
          onChange={(event) => {
            setKind(event.target.value as typeof kind);
            setBefore(undefined);
          }}
        >
          <option value="">Everything</option>
          {Object.entries(KINDS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {error && <p className="error">{error.message}</p>}
      {data && <Lines lines={data.lines} />}
      <div className="row">
        {before !== undefined && (
          <button type="button" onClick={() => setBefore(undefined)}>
            Newest
          </button>
        )}
        {last && data?.lines.length === 100 && (
          <button type="button" onClick={() => setBefore(last.at)}>
            Older
          </button>
        )}
      </div>
    </>
  );
}

function Unusual({ unusual }: Pick<Log, 'unusual'>) {
  const when = useWhen();
  if (unusual.length === 0) return <p>Nobody looked at more than 50 people within an hour.</p>;
  return (
    <section className="card">
      <h2>Unusual amounts</h2>
      <ul>
        {unusual.map(({ who, at, amount, kind }) => (
          <li key={`${who} ${at} ${kind}`}>
            <bdi>{who}</bdi> {kind} {amount.toLocaleString('en-US')} people in the hour up to {when(at)}.
          </li>
        ))}
      </ul>
    </section>
  );
}

function Lines({ lines }: Pick<Log, 'lines'>) {
  const when = useWhen();
  if (lines.length === 0) return <p>There’s nothing in the log.</p>;
  return (
    <ul className="list">
      {lines.map(({ id, at, who, address, what, kind, subject, amount }) => (
        <li key={id}>
          <b>{what}</b>
          {kind === 'refused' && ' (refused)'}
          {amount > 1 && ` (${amount.toLocaleString('en-US')} people)`}
          <br />
          <span className="quiet">
            {when(at)} · <bdi>{who}</bdi> · {address}
            {subject && ` · ${shortId(subject)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The start of a random id, as in `leads list`, or all of an issue's, which has a meaning. */
const shortId = (subject: string) => (subject.length === UUID_LENGTH ? subject.slice(0, 8) : subject);

const UUID_LENGTH = 36;
