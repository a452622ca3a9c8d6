import { Fragment } from 'react';
import type { ReplyOf } from '../../schemas.ts';
import { useMay } from '../me.ts';
import { useMoments } from '../moments.ts';
import { linkTo } from '../paths.ts';
import { askAbout } from '../person/asked.ts';
import { useRead } from '../requests.ts';
import { useTitle } from '../title.ts';
import { CorrectLead } from './CorrectLead.tsx';
import { Deliveries } from './Deliveries.tsx';
import { LeadActions } from './LeadActions.tsx';
import { LeadCall } from './LeadCall.tsx';
import styles from './leads.module.css';
import { Outward } from './Outward.tsx';
import { Progress } from './Progress.tsx';
import { Remark } from './Remark.tsx';
import { useNewest } from './use-newest.ts';

export type Detail = ReplyOf<'showLead'>;

/** Shows everything about a lead, and what can be done about it. */
export function Lead({ params: { id = '' } }: { params: Record<string, string> }) {
  useNewest();
  const { data: lead, error } = useRead('showLead', { params: { id } });
  useTitle(lead && (lead.fullName || lead.email));
  return (
    <>
      <p>
        <a href={linkTo('leads')}>All leads</a>
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

function Everything({ lead }: { lead: Detail }) {
  const may = useMay();
  const isSignUp = lead.kind === 'newsletter';
  return (
    <div className={styles.everything}>
      <p>
        {isSignUp && 'Newsletter sign-up. '}
        <Progress lead={lead} />
      </p>
      <LeadActions lead={lead} />
      <h2>What they sent</h2>
      <Fields lead={lead} />
      {!isSignUp && (
        <div className={styles.forms}>
          <CorrectLead lead={lead} />
        </div>
      )}
      {!isSignUp && lead.state === 'accepted' && <LeadCall lead={lead} />}
      <div className={styles.forms}>
        <Remark lead={lead} />
      </div>
      <Deliveries lead={lead} />
      {may('findPerson') && (
        <p>
          <a href={linkTo('person')} onClick={() => askAbout(lead.email)}>
            Everything about {lead.email}
          </a>
          , to send them a copy or erase it
        </p>
      )}
    </div>
  );
}

function Fields({ lead }: { lead: Detail }) {
  const { when } = useMoments();
  return (
    <>
      {lead.note && <p className={styles.note}>{lead.note}</p>}
      <dl className="facts">
        {lead.fields.map(({ name, label, value, href }) => (
          <Fragment key={name}>
            <dt>{label}</dt>
            <dd>{href === null ? value : <Outward href={href}>{value}</Outward>}</dd>
          </Fragment>
        ))}
        <dt>Sent</dt>
        <dd>{when(lead.createdAt)}</dd>
      </dl>
    </>
  );
}
