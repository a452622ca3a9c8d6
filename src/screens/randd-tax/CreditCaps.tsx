import type { CollectionEntry } from 'astro:content';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { claims } from '../../../content-model/firm.ts';
import { ledgerDollars } from '../../components/money.ts';
import { Paper } from '../../components/paper/Paper.tsx';
import styles from './CreditCaps.module.css';
import { sampleCredit } from './sample-credit.ts';

type Page = CollectionEntry<'randd-tax'>['data'];

/** Shows the two taxes in the order the credit is used, filled to what the sample company uses. */
export function CreditCaps({ caps, example }: Pick<Page, 'caps' | 'example'>) {
  const most = claims['rd-credit-total'];
  if (!most) return null;
  const { credit, quarters, rates } = sampleCredit(example);
  const shares = (['socialSecurity', 'medicare'] as const).map((id) => ({
    ...caps[id],
    rate: rates[id],
    used: quarters.reduce((sum, quarter) => sum + quarter[id], 0),
  }));
  return (
    <Paper title={caps.title} status={caps.status} footnote={caps.footnote} className={styles.sheet}>
      <ul className={styles.shares}>
        {shares.map(({ name, rate, note, used }) => (
          <li key={name}>
            <div>
              <p>{note}</p>
              <b>{name}</b>
              <p>{interpolate(caps.rate, { percent: rate / 100 })}</p>
              <p className={styles.used}>{interpolate(caps.used, { dollars: `$${ledgerDollars(used)}` })}</p>
            </div>
            <svg viewBox="0 0 100 100" width="0" height="0" preserveAspectRatio="none" aria-hidden="true">
              <path className={styles.room} d="M0 0h100v100H0z" />
              <path d={`M0 100h100v-${Math.round((used / credit) * 100)}H0z`} />
            </svg>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        {caps.total} <b>{most.value}</b>
      </p>
    </Paper>
  );
}
