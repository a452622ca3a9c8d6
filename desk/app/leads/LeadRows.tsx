import { useMoments } from '../moments.ts';
import { linkTo } from '../paths.ts';
import styles from './leads.module.css';
import { Progress, type Summary } from './Progress.tsx';
import { WhoseName } from './Whose.tsx';

/** A list of leads. Each row leads to everything about one. */
export function LeadRows({ leads, label }: { leads: readonly Summary[]; label: string }) {
  const { when } = useMoments();
  return (
    <ul className="list" aria-label={label}>
      {leads.map((lead) => (
        <li key={lead.id} className={styles.lead}>
          <p>
            <a className={styles.name} href={linkTo('lead', { id: lead.id })}>
              {lead.fullName || lead.email}
            </a>{' '}
            <span className="quiet">
              {lead.kind === 'newsletter' ? 'Newsletter sign-up' : lead.service}, sent {when(lead.createdAt)}
            </span>
          </p>
          <p>
            <Progress lead={lead} /> <WhoseName givenTo={lead.givenTo} />
          </p>
          {lead.remark && <p className={styles.remark}>{lead.remark}</p>}
        </li>
      ))}
    </ul>
  );
}
