import type { CollectionEntry } from 'astro:content';
import { ledgerDollars } from '../../components/money.ts';
import { Section } from '../../components/Section.tsx';
import { Scope } from '../../components/service/Scope.tsx';
import styles from './SalesTax.module.css';

/** The drawn line stands at this many hundredths of a bar's room. */
const LINE = 70;

function verdict(share: number): string {
  if (share > 1) return 'Over: register';
  return share >= 0.8 ? 'Close: watch' : 'Under';
}

/** A seller's sales by state, each as a bar against that state's threshold. */
export function SalesTax({
  heading,
  lead,
  title,
  states,
  total,
  note,
  included,
  excluded,
}: CollectionEntry<'business-tax'>['data']['salesTax']) {
  return (
    <Section id="sales-tax" heading={heading} lead={lead} tone="dark">
      <div className={styles.row}>
        <div>
          <p className={styles.title}>{title}</p>
          <ul className={styles.states}>
            {states.map(({ name, dollars, threshold }) => (
              <li key={name} className={dollars > threshold ? styles.over : undefined}>
                <b>{name}</b> <span>{verdict(dollars / threshold)}</span>{' '}
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
                ${ledgerDollars(dollars)} of ${ledgerDollars(threshold)}
              </li>
            ))}
            <li>
              <b>{total.text}</b> <b>${ledgerDollars(total.dollars)}</b>
            </li>
          </ul>
        </div>
        <div>
          <Scope included={included} excluded={excluded} />
          <p className={styles.note}>{note}</p>
        </div>
      </div>
    </Section>
  );
}
