import { hasTool, toolAddress } from '../../../content-model/tool-files.ts';
import { ledgerDollars } from '../../components/money.ts';
import { Section } from '../../components/Section.tsx';
import { Terms } from '../../components/Terms.tsx';
import styles from './CreditExample.module.css';
import { type Example, sampleCredit } from './sample-credit.ts';

/** Shows what a sample company's credit comes from. The tool shows how its payroll returns use it up. */
export function CreditExample({ example }: { example: Example }) {
  const { heading, lead, costs, note, tool } = example;
  const { counted, total, credit } = sampleCredit(example);
  const lines = [
    ...costs.map(({ of, text: name }) => ({ name, text: ledgerDollars(counted[of] ?? 0) })),
    { name: example.total, text: ledgerDollars(total) },
    { name: example.credit, text: ledgerDollars(credit) },
  ];
  return (
    <Section id="example" heading={heading} lead={lead} split>
      <div>
        <Terms className={styles.costs} items={lines} />
        <p className={styles.note}>
          {note} {hasTool('research-credit') && <a href={toolAddress('research-credit')}>{tool}</a>}
        </p>
      </div>
    </Section>
  );
}
