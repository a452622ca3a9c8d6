import type { ReplyOf } from '../../actions.ts';
import { WhoseName } from '../leads/Whose.tsx';
import { ANSWER } from '../leads/WriteReply.tsx';
import { useMe } from '../me.ts';
import { useMoments, wholeDay } from '../moments.ts';
import { linkTo } from '../paths.ts';
import { type DueGroup, groupByDue } from './due-groups.ts';
import styles from './today.module.css';

type Row = ReplyOf<'showToday'>['leads'][number];

/** Says when a group is due. Only what's due soon is marked. */
function Heading({ group: { due, until }, id }: { group: DueGroup<Row>; id: string }) {
  const { timeZone } = useMe();
  const { day } = useMoments();
  const near = day(until);
  const words = {
    late: 'Late',
    hour: 'Due within the hour',
    hours: 'Due in 2 hours',
    day: `Due ${['today', 'tomorrow'].includes(near) ? near : wholeDay(timeZone, until)}`,
  }[due];
  const isSoon = due === 'hour' || due === 'hours';
  return (
    <h2 id={id} className={due === 'late' ? styles.late : undefined}>
      {isSoon ? <mark>{words}</mark> : words}
    </h2>
  );
}

/** Leads that wait for an answer, by when they're due. */
export function Due({ leads }: { leads: readonly Row[] }) {
  const { timeZone } = useMe();
  const { time, when } = useMoments();
  return groupByDue(leads, Date.now(), timeZone).map((group) => {
    const { due, until, leads: rows } = group;
    const id = `due-${due}-${until}`;
    const times = new Set(rows.map(({ answerBy }) => answerBy));
    const isOne = times.size === 1;
    const by = due === 'late' ? `was due ${when(until)}` : `by ${time(until)}`;
    return (
      <section key={id} aria-labelledby={id} className={styles.due}>
        <div className={styles.head}>
          <Heading group={group} id={id} />
          <p className="quiet">
            {rows.length > 1 && `${rows.length} leads`}
            {rows.length > 1 && isOne && ', '}
            {isOne && by}
          </p>
        </div>
        <ol className={`list ${styles.rows}`} aria-labelledby={id}>
          {rows.map((lead) => (
            <Lead key={lead.id} lead={lead} by={isOne ? null : when(lead.answerBy ?? 0)} />
          ))}
        </ol>
      </section>
    );
  });
}

/** What's shown of a note. */
const FIRST_WORDS = 44;

/** Returns how a text begins, cut between words. */
function firstWords(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= FIRST_WORDS) return line;
  const cut = line.slice(0, FIRST_WORDS + 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), FIRST_WORDS / 2))}…`;
}

/** @param by when it's due, if others in its group are due at other times */
function Lead({ lead, by }: { lead: Row; by: string | null }) {
  const { day, time, when } = useMoments();
  const { id, fullName, email, service, code, page, note, remark, others, tel, createdAt } = lead;
  const name = fullName || email;
  return (
    <li>
      <span className={styles.code}>{code}</span>
      <a className={styles.name} href={linkTo('lead', { id })}>
        {name}
      </a>
      <span className={styles.service}>
        {service}
        {page && <span className={styles.page}>{page}</span>} <WhoseName givenTo={lead.givenTo} />
        {others > 0 && (
          <span className={styles.again}>{others === 1 ? 'wrote twice' : `wrote ${others + 1} times`}</span>
        )}
      </span>
      <span className={styles.note}>{firstWords(note || remark)}</span>
      <span className={styles.when}>
        {day(createdAt) === 'today' ? time(createdAt) : when(createdAt)}
        {by !== null && <span className={styles.by}>due {by}</span>}
      </span>
      <span className={styles.acts}>
        <a className={styles.act} href={linkTo('lead', { id }) + ANSWER} aria-label={`Reply to ${name}`}>
          Reply
        </a>
        {tel && (
          <a className={styles.act} href={tel} aria-label={`Call ${name}`}>
            Call
          </a>
        )}
      </span>
    </li>
  );
}
