import type { ComponentProps } from 'react';
import { LabeledTable } from '../../components/LabeledTable.tsx';
import { Section } from '../../components/Section.tsx';
import styles from './ToolAnswers.module.css';
import { ToolRules } from './ToolRules.tsx';

type Props = {
  typical: { heading: string; lead: string; columns: string[] };
  /** Calculated by the build. */
  rows: ComponentProps<typeof LabeledTable>['rows'];
  rules: ComponentProps<typeof ToolRules>;
};

/** Shows typical results and the rules, without JavaScript. */
export function ToolAnswers({ typical: { heading, lead, columns }, rows, rules }: Props) {
  return (
    <>
      <Section heading={heading} lead={lead} tone="band">
        <LabeledTable columns={columns} rows={rows} className={styles.figures} />
      </Section>
      <ToolRules {...rules} />
    </>
  );
}
