import { Section } from '../../components/Section.tsx';
import styles from './ToolRules.module.css';

type Props = { heading: string; items: { name: string; text: string }[] };

export function ToolRules({ heading, items }: Props) {
  return (
    <Section split heading={heading}>
      <dl className={styles.rules}>
        {items.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
