import { hasTool, toolAddress } from '../../../content-model/tool-files.ts';
import { ledgerDollars } from '../../components/money.ts';
import { Section } from '../../components/Section.tsx';
import styles from './CreditExample.module.css';
import { type Example, sampleCredit } from './sample-credit.ts';

/** Shows what a sample company's credit comes from. The tool shows how its payroll returns use it up. */
export function CreditExample({ example }: { example: Example }) {
  const { heading, lead, costs, note, tool } = example;
  const { counted, total, credit } = sampleCredit(example);
  const lines = [
    ...costs.map(({ of, text }) => ({ text, dollars: counted[of] ?? 0 })),
    { text: example.total, dollars: total },
    { text: example.credit, dollars: credit },
  ];
  return (
    <Section id="example" heading={heading} lead={lead} split>
      <div>
        <dl className={styles.costs}>
          {lines.map(({ text, dollars }) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>{ledgerDollars(dollars)}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>
          {note} {hasTool('research-credit') && <a href={toolAddress('research-credit')}>{tool}</a>}
        </p>
      </div>
    </Section>
  );
}
