import { hasTool, toolAddress } from '../../../content-model/tool-files.ts';
import { ledgerDollars } from '../../components/money.ts';
import { Amount } from '../../components/paper/Amount.tsx';
import { Section } from '../../components/Section.tsx';
import styles from './CreditExample.module.css';
import { type Example, sampleCredit } from './sample-credit.ts';

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
export function CreditExample({ example }: { example: Example }) {
  const { heading, lead, costs, rows, note, tool } = example;
  const { counted, total, credit, quarters } = sampleCredit(example);
  const lines = [
    ...costs.map(({ of, text }) => ({ text, dollars: counted[of] ?? 0 })),
    { text: example.total, dollars: total },
    { text: example.credit, dollars: credit },
  ];
  const socialSecurity = quarters.map((quarter) => -quarter.socialSecurity);
  const medicare = quarters.map((quarter) => -quarter.medicare);
  return (
    <Section id="example" heading={heading} lead={lead}>
      <div className={styles.row}>
        <dl className={styles.costs}>
          {lines.map(({ text, dollars }) => (
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
          <tbody className="greenbar">
            <Row name={rows.start} amounts={quarters.map(({ start }) => start)} sum={credit} />
            <Row name={rows.socialSecurity} amounts={socialSecurity} sum={add(socialSecurity)} />
            <Row name={rows.medicare} amounts={medicare} sum={add(medicare)} />
            <Row
              name={rows.left}
              amounts={quarters.map(({ left }) => left)}
              sum={credit + add(socialSecurity) + add(medicare)}
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
        <p className={styles.note}>
          {note} {hasTool('research-credit') && <a href={toolAddress('research-credit')}>{tool}</a>}
        </p>
      </div>
    </Section>
  );
}
