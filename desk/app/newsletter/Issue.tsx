import { Outward } from '../leads/Outward.tsx';
import { useMe } from '../me.ts';
import { dayName } from '../moments.ts';
import { linkTo } from '../paths.ts';
import { Reading } from '../Reading.tsx';
import { useRead } from '../requests.ts';
import { useTitle } from '../title.ts';
import { EmailPreview } from './EmailPreview.tsx';
import { Failures } from './Failures.tsx';
import { isAhead } from './Newsletter.tsx';
import styles from './newsletter.module.css';
import { SendIssue } from './SendIssue.tsx';
import { Sending } from './Sending.tsx';

/** So often that the progress of an issue seems to move. */
const EVERY = 3_000;

/** One issue: how far it has been sent, or what's needed to send it, and how its email looks. */
export function Issue({ params }: { params: Record<string, string> }) {
  const id = params.id ?? '';
  const { timeZone } = useMe();
  const { data, error, dataUpdatedAt } = useRead('showIssue', { params: { id } }, { refetchInterval: EVERY });
  useTitle(data?.issue.subject);
  if (!data) return <Reading error={error} />;
  const { issue, page, isNew } = data;
  const { send } = issue;
  const ahead = isAhead(issue.date, timeZone, data.now) ? issue.date : undefined;
  return (
    <div className={styles.parts}>
      <p>
        <a href={linkTo('newsletter')}>All issues</a>
      </p>
      <p className="quiet">
        {issue.date ? `Dated ${dayName(issue.date)}. ` : ''}
        {!page && 'The published site doesn’t have it.'}
        {page && !ahead && <Outward href={page}>Its page on the site</Outward>}
      </p>
      {ahead && (
        <p className="card">
          <strong>Not on the site until {dayName(ahead)}.</strong> Only the desk has it. Send yourself a copy;
          what’s wrong can be corrected in <i>Words</i> and published again before anyone reads it.
        </p>
      )}
      {send && <Sending detail={data} send={send} readAt={dataUpdatedAt} />}
      {send && send.dead + send.refused > 0 && <Failures id={id} count={send.dead + send.refused} />}
      {isNew && <SendIssue detail={data} />}
      <EmailPreview id={id} version={data.version} text={data.text} />
    </div>
  );
}
