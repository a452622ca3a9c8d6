import { Fragment } from 'react';
import type { ReplyOf } from '../../actions.ts';
import { useMay } from '../me.ts';
import { useMoments } from '../moments.ts';
import { linkTo } from '../paths.ts';
import { askAbout } from '../person/asked.ts';
import { useRead } from '../requests.ts';
import { useTitle } from '../title.ts';
import { CorrectLead } from './CorrectLead.tsx';
import { History } from './History.tsx';
import { LeadActions } from './LeadActions.tsx';
import { LeadCall } from './LeadCall.tsx';
import styles from './leads.module.css';
import { Outward } from './Outward.tsx';
import { Progress } from './Progress.tsx';
import { useNewest } from './use-newest.ts';
import { Whose } from './Whose.tsx';

/** Shows everything about a lead, and what can be done about it. */
export function Lead({ params: { id = '' } }: { params: Record<string, string> }) {
  useNewest();
  const { data: lead, error } = useRead('showLead', { params: { id } });
  useTitle(lead && (lead.fullName || lead.email));
  return (
    <>
      <p>
        <a href={linkTo('leads')}>Back to leads</a>
      </p>
      {error && (
        <p className="error" role="alert">
          {error.message}
        </p>
      )}
      {lead && !(error?.code === 'not-found') && <Everything key={lead.id} lead={lead} />}
    </>
  );
}

function Everything({ lead }: { lead: ReplyOf<'showLead'> }) {
  const may = useMay();
  const isSignUp = lead.kind === 'newsletter';
  return (
    <div className={styles.everything}>
      <p className={styles.about}>
        {lead.code && <span className={styles.code}>{lead.code}</span>}
        <span>{isSignUp ? 'Newsletter sign-up' : lead.service}</span>
        <Progress lead={lead} />
      </p>
      {lead.note && <p className={styles.note}>{lead.note}</p>}
      <Others others={lead.others} />
      <LeadActions lead={lead} />
      <Whose lead={lead} />
      {lead.call && <LeadCall lead={lead} call={lead.call} />}
      <h2>What they sent</h2>
      <Fields lead={lead} />
      {!isSignUp && (
        <div className={styles.forms}>
          <CorrectLead lead={lead} />
        </div>
      )}
      <History lead={lead} />
      {may('findPerson') && (
        <p className={styles.person}>
          <a href={linkTo('person')} onClick={() => askAbout(lead.email)}>
            Everything about {lead.email}
          </a>
          , to send them a copy or erase it
        </p>
      )}
    </div>
  );
}

/** Other leads of the same address, so that two people don't answer twice. */
function Others({ others }: Pick<ReplyOf<'showLead'>, 'others'>) {
  const { day } = useMoments();
  if (others.length === 0) return null;
  return (
    <section className={styles.others} aria-labelledby="others">
      <h2 id="others">Also from this address</h2>
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            <a href={linkTo('lead', { id: other.id })}>{other.service}</a>, {day(other.createdAt)}.{' '}
            <Progress lead={other} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Fields({ lead }: { lead: ReplyOf<'showLead'> }) {
  return (
    <dl className="facts">
      {lead.fields
        // It's above, and so is a note.
        .filter(({ name }) => name !== 'service')
        .map(({ name, label, value, href }) => (
          <Fragment key={name}>
            <dt>{label}</dt>
            <dd>{href === null ? value : <Outward href={href}>{value}</Outward>}</dd>
          </Fragment>
        ))}
      {!lead.note && lead.kind === 'contact' && (
        <>
          <dt>Note</dt>
          <dd>None</dd>
        </>
      )}
    </dl>
  );
}
