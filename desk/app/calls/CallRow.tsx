import { ReachBy } from '../leads/Outward.tsx';
import { useMe } from '../me.ts';
import { timeElsewhere, useMoments } from '../moments.ts';
import { linkTo } from '../paths.ts';
import { type Call, MoveCall } from './MoveCall.tsx';

/** Shows when a call is, with whom and how to reach them, and moves it. */
export function CallRow({ call }: { call: Call }) {
  const { time } = useMoments();
  const { timeZone } = useMe();
  const { id, startsAt, endsAt, fullName, service, zone, person } = call;
  return (
    <li>
      <p>
        <strong>
          {time(startsAt)} to {time(endsAt)}
        </strong>{' '}
        <a href={linkTo('lead', { id })}>{fullName}</a>
        {person && <> with {person}</>}
      </p>
      <p className="quiet">
        {service}. <ReachBy {...call} />
        {zone !== timeZone && `, for the visitor ${timeElsewhere(zone, startsAt)}`}
      </p>
      <MoveCall call={call} />
    </li>
  );
}
