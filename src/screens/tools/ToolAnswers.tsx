import type { ComponentProps } from 'react';
import { LabeledTable } from '../../components/LabeledTable.tsx';
import { Section } from '../../components/Section.tsx';
import styles from './ToolAnswers.module.css';

type Props = {
  typical: { heading: string; lead: string; columns: string[] };
  /** Calculated by the build. */
  rows: ComponentProps<typeof LabeledTable>['rows'];
  rules: { heading: string; items: { name: string; text: string }[] };
};

/** Shows typical results and the rules, without JavaScript. */
export function ToolAnswers({ typical: { heading, lead, columns }, rows, rules }: Props) {
  return (
    <>
      <Section heading={heading} lead={lead} tone="band">
        <LabeledTable columns={columns} rows={rows} className={styles.figures} />
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
