import { RuledTerms } from '../../components/paper/RuledTerms.tsx';
import { Section } from '../../components/Section.tsx';

type RulesProps = { heading: string; items: { name: string; text: string }[] };

/** Renders what else to know about a tool's law. */
export function ToolRules({ heading, items }: RulesProps) {
  return (
    <Section split heading={heading}>
      <RuledTerms items={items} />
    </Section>
  );
}
