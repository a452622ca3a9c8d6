import type { CollectionEntry } from 'astro:content';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { ledgerDollars } from '../../components/money.ts';
import { Section } from '../../components/Section.tsx';
import { Scope } from '../../components/service/Scope.tsx';
import styles from './SalesTax.module.css';

type Props = CollectionEntry<'business-tax'>['data']['salesTax'];

/** Where the threshold's line is drawn, in percent of a bar's width. */
const LINE = 70;

function verdict(share: number, { over, close, under }: Props['verdicts']): string {
  if (share > 1) return over;
  return share >= 0.8 ? close : under;
}

export function SalesTax({ heading, lead, title, states, total, note, verdicts, share, ...scope }: Props) {
  return (
    <Section id="sales-tax" heading={heading} lead={lead} tone="dark">
      <div className={styles.row}>
        <div>
          <p className={styles.title}>{title}</p>
          <ul className={styles.states}>
            {states.map(({ name, dollars, threshold }) => (
              <li key={name} className={dollars > threshold ? styles.over : undefined}>
                <b>{name}</b> <span>{verdict(dollars / threshold, verdicts)}</span>{' '}
                <svg
                  viewBox="0 0 100 10"
                  width="100"
                  height="10"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <path d={`M0 2h${Math.round((dollars / threshold) * LINE)}v6H0z`} />
                  <path className={styles.line} d={`M${LINE} 0v10`} />
                </svg>
                {interpolate(share, {
                  sales: `$${ledgerDollars(dollars)}`,
                  threshold: `$${ledgerDollars(threshold)}`,
                })}
              </li>
            ))}
            <li>
              <b>{total.text}</b> <b>${ledgerDollars(total.dollars)}</b>
            </li>
          </ul>
        </div>
        <div>
          <Scope {...scope} />
          <p className={styles.note}>{note}</p>
        </div>
      </div>
    </Section>
  );
}
