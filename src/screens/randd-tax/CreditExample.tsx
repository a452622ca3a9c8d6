import type { CollectionEntry } from 'astro:content';
import { Amount } from '../../components/Amount.tsx';
import { ledgerDollars } from '../../components/money.ts';
import { Section } from '../../components/Section.tsx';
import styles from './CreditExample.module.css';
import { payrollOffset } from './payroll-offset.ts';

type Page = CollectionEntry<'randd-tax'>['data'];
type Props = Page['example'] & { caps: Page['caps'] };

const add = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

function Row({ name, amounts, sum }: { name: string; amounts: number[]; sum: number }) {
  const [first = 0, second = 0, third = 0] = amounts;
  return (
    <tr>
      <th scope="row">{name}</th>
      <Amount dollars={first} />
      <Amount dollars={second} />
      <Amount dollars={third} />
      <Amount dollars={sum} />
    </tr>
  );
}

/** A sample company's credit: what it comes from, and how its payroll returns use it up. */
export function CreditExample({ heading, lead, costs, total, credit, quarters, rows, note, caps }: Props) {
  const offsets = payrollOffset(
    credit.dollars,
    quarters.map(({ wages }) => wages),
    { socialSecurity: caps.socialSecurity.rate, medicare: caps.medicare.rate },
  );
  const socialSecurity = offsets.map((quarter) => -quarter.socialSecurity);
  const medicare = offsets.map((quarter) => -quarter.medicare);
  return (
    <Section id="example" heading={heading} lead={lead}>
      <div className={styles.row}>
        <dl className={styles.costs}>
          {[...costs, total, credit].map(({ text, dollars }) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>{ledgerDollars(dollars)}</dd>
            </div>
          ))}
        </dl>
        <table className={styles.quarters}>
          <thead>
            <tr>
              <td />
              {quarters.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">{rows.sum}</th>
            </tr>
          </thead>
          <tbody>
            <Row name={rows.start} amounts={offsets.map(({ start }) => start)} sum={credit.dollars} />
            <Row name={rows.socialSecurity} amounts={socialSecurity} sum={add(socialSecurity)} />
            <Row name={rows.medicare} amounts={medicare} sum={add(medicare)} />
            <Row
              name={rows.left}
              amounts={offsets.map(({ left }) => left)}
              sum={credit.dollars + add(socialSecurity) + add(medicare)}
            />
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{rows.due}</th>
              {quarters.map(({ name, due }) => (
                <td key={name}>{due}</td>
              ))}
              <td />
            </tr>
          </tfoot>
        </table>
        <p className={styles.note}>{note}</p>
      </div>
    </Section>
  );
}
