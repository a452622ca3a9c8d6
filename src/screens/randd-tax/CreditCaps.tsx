import type { CollectionEntry } from 'astro:content';
import { claims } from '../../../content/firm.ts';
import { say } from '../../../content/say.ts';
import { ledgerDollars } from '../../components/money.ts';
import { Paper } from '../../components/Paper.tsx';
import styles from './CreditCaps.module.css';
import { sampleCredit } from './sample-credit.ts';

type Page = CollectionEntry<'randd-tax'>['data'];

/** A claim's figure as a number, such as 250000 for $250,000. */
const figure = (id: string) => Number(claims[id]?.value.replace(/\D/g, ''));

/** The paper is drawn from both claims; without them there is none. The two halves of the yearly cap, each filled as far as the sample company gets. */
export function CreditCaps({ caps, example }: Pick<Page, 'caps' | 'example'>) {
  const half = figure('rd-credit-half');
  const whole = figure('rd-credit-total');
  if (!half || !whole) return null;
  if (half * 2 !== whole) throw new Error('rd-credit-half is not half of rd-credit-total in claims.json.');
  const { quarters, rates } = sampleCredit(example);
  const halves = (['socialSecurity', 'medicare'] as const).map((id) => ({
    ...caps[id],
    rate: rates[id],
    used: quarters.reduce((sum, quarter) => sum + quarter[id], 0),
  }));
  return (
    <Paper title={caps.title} status={caps.status} footnote={caps.footnote} className={styles.sheet}>
      <ul className={styles.halves}>
        {halves.map(({ name, rate, note, used }) => (
          <li key={name}>
            <svg viewBox="0 0 100 100" width="0" height="0" preserveAspectRatio="none" aria-hidden="true">
              <path className={styles.room} d="M0 0h100v100H0z" />
              <path d={`M0 100h100v-${Math.round((used / half) * 100)}H0z`} />
            </svg>
            <div>
              <p>{note}</p>
              <b>{name}</b>
              <p>{say(caps.rate, { percent: rate / 100 })}</p>
              <p className={styles.used}>{say(caps.used, { dollars: `$${ledgerDollars(used)}` })}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        {caps.total} <b>${ledgerDollars(whole)}</b>
      </p>
    </Paper>
  );
}
