import { Section } from '../../components/Section.tsx';
import { Terms } from '../../components/Terms.tsx';
import styles from './ToolRules.module.css';

type Props = { heading: string; items: { name: string; text: string }[] };

export function ToolRules({ heading, items }: Props) {
  return (
    <Section split heading={heading}>
      <Terms className={styles.rules} items={items} />
    </Section>
  );
}
