import type { ReactNode } from 'react';
import type { ReplyOf } from '../../actions.ts';
import { useMoments } from '../moments.ts';
import { Delivered } from './Deliveries.tsx';
import styles from './leads.module.css';
import { endingOf } from './Progress.tsx';
import { NewRemark, RemoveRemark } from './Remark.tsx';
import { usePeople } from './Whose.tsx';
import { TakeBack } from './WriteReply.tsx';

type Entry = { key: string; at: number | null; what: ReactNode };

type Deed = ReplyOf<'showLead'>['deeds'][number];

const DEEDS: Record<Deed['what'], string> = {
  corrected: 'Name, email or phone corrected',
  given: 'Given to someone, or taken',
  reopened: 'Opened again',
  released: 'Marked as not spam',
};

/** Says what someone did. @param now whose the lead is since then, if that's known: the log doesn't say to whom it was given */
function words({ what, who }: Deed, now?: string | null): string {
  if (what !== 'given' || now === undefined) return `${DEEDS[what]} by ${who}`;
  if (now === null) return `Made everybody’s again by ${who}`;
  return now === who ? `Taken by ${who}` : `Given to ${now} by ${who}`;
}

/** Lists what happened, in order. Times that are ahead come last. @param whose the name of who has the lead */
function entriesOf(lead: ReplyOf<'showLead'>, whose: string | undefined): Entry[] {
  const { createdAt, kind, endedAt, ending, deliveries, deeds, remarks, replies } = lead;
  /** How an answer was delivered is said below it. */
  const isApart = ({ target }: (typeof deliveries)[number]) => target !== 'reply-mail';
  const given = deeds.findLast(({ what }) => what === 'given');
  const ended = endedAt === null ? [] : [{ key: 'ended', at: endedAt, what: <b>{endingOf(lead)}</b> }];
  const entries: Entry[] = [
    ...remarks.map((remark) => ({
      key: remark.id,
      at: remark.at,
      what: <Remark lead={lead} remark={remark} />,
    })),
    ...replies.map((reply) => ({
      key: `reply ${reply.id}`,
      at: reply.at,
      what: <Reply lead={lead} reply={reply} />,
    })),
    ...deliveries.filter(isApart).map((delivery) => ({
      key: delivery.id,
      at: delivery.at,
      what: <Delivered delivery={delivery} isOver={ending !== null} />,
    })),
    ...deeds.map((deed) => ({
      key: `${deed.what} ${deed.at}`,
      at: deed.at,
      what: words(deed, deed === given ? (lead.givenTo === null ? null : whose) : undefined),
    })),
    ...ended,
  ];
  const received = {
    key: 'received',
    at: createdAt,
    what: kind === 'contact' ? 'Message received' : 'Sign-up received',
  };
  return [received, ...entries.sort((one, other) => (one.at ?? 0) - (other.at ?? 0))];
}

function Remark({
  lead,
  remark,
}: {
  lead: ReplyOf<'showLead'>;
  remark: ReplyOf<'showLead'>['remarks'][number];
}) {
  return (
    <>
      <p className={styles.remark}>{remark.text}</p>
      <div className={styles.signed}>
        <span>{remark.by === null ? 'Remark without a name' : remark.by}</span>
        <RemoveRemark lead={lead} remark={remark} />
      </div>
    </>
  );
}

/** An answer that was written here, and how far it has come. */
function Reply({
  lead,
  reply,
}: {
  lead: ReplyOf<'showLead'>;
  reply: ReplyOf<'showLead'>['replies'][number];
}) {
  const delivery = lead.deliveries.find(({ id }) => id === reply.id);
  return (
    <>
      <p className={styles.remark}>{reply.text}</p>
      {delivery && <Delivered title={`Answer by ${reply.by}`} delivery={delivery} isOver={false} />}
      {delivery?.state === 'pending' && delivery.attempts === 0 && <TakeBack lead={lead} reply={reply} />}
    </>
  );
}

/** What happened to a lead, and a place for remarks. */
export function History({ lead }: { lead: ReplyOf<'showLead'> }) {
  const { when } = useMoments();
  const { nameOf } = usePeople();
  return (
    <>
      <h2 id="history">What happened</h2>
      <ol className={`list ${styles.history}`} aria-labelledby="history">
        {entriesOf(lead, nameOf(lead.givenTo)).map(({ key, at, what }) => (
          <li key={key}>
            <span className={styles.when}>{at !== null && when(at)}</span>
            <div>{what}</div>
          </li>
        ))}
      </ol>
      <NewRemark lead={lead} />
    </>
  );
}
