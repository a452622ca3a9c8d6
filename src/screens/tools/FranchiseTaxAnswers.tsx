import type { CollectionEntry } from 'astro:content';
import { franchiseTax } from '../../../tools/delaware-franchise-tax/franchise-tax.ts';
import { printMoney } from '../../../tools/money.ts';
import { Section } from '../../components/Section.tsx';
import { ComparisonTable } from '../../components/service/ComparisonTable.tsx';
import styles from './FranchiseTaxAnswers.module.css';

type Props = Pick<CollectionEntry<'delaware-franchise-tax'>['data'], 'typical' | 'rules'> & { year: number };

const inEnglish = (count: number) => count.toLocaleString('en-US');

/** What typical corporations owe by both methods, and the rules around it. */
export function FranchiseTaxAnswers({ typical, rules, year }: Props) {
  const rows = typical.rows.map(({ name, assets, issued, shares, par }) => {
    const corporation = { year, classes: [{ authorized: shares, par }], issued, assets: assets * 100 };
    const result = franchiseTax({ ...corporation, listed: false, changed: false, monthsLate: 0 });
    if (!('total' in result))
      throw new Error(`content/tools/delaware-franchise-tax.yaml: "${name}" has no tax.`);
    const [byShares, , byCapital] = result.accounts;
    const amounts = [byShares?.total.amount, byCapital?.total.amount, result.total.amount];
    const stock = `${inEnglish(shares)} / ${inEnglish(issued)}`;
    return { name, cells: [stock, ...[assets * 100, ...amounts].map((amount = 0) => printMoney(amount))] };
  });
  return (
    <>
      <Section heading={typical.heading} lead={typical.lead} tone="band">
        <ComparisonTable columns={typical.columns} rows={rows} />
      </Section>
      <Section split heading={rules.heading}>
        <dl className={styles.rules}>
          {rules.items.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  );
}
