import type { CollectionEntry } from 'astro:content';
import { printMoney, printRate } from '../../../tools/money.ts';
import { figuresOf, yearsWith } from '../../../tools/years.ts';
import accordion from '../../components/Accordion.module.css';
import { LinkList } from '../../components/LinkList.tsx';
import { RuledTable } from '../../components/paper/RuledTable.tsx';
import { RuledTerms } from '../../components/paper/RuledTerms.tsx';
import { Section } from '../../components/Section.tsx';
import styles from './LateAnswers.module.css';
import figures from './ToolAnswers.module.css';

type Words = CollectionEntry<'late'>['data'];
type Props = Pick<Words, 'steps' | 'relief' | 'amounts' | 'others'> & {
  /** The services of the firm that file these returns. */
  services: { name: string; href: string }[];
};

/** Says what to do, what may take penalties away, and by which amounts and rules they're counted. */
export function LateAnswers({ steps, relief, amounts, others, services }: Props) {
  return (
    <>
      <Section
        id="steps"
        split
        heading={steps.heading}
        lead={steps.lead}
        more={<LinkList heading={steps.ours} to={services} />}
        tone="band"
      >
        <ol className={styles.steps}>
          {steps.items.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Rules {...relief} />
      <Amounts {...amounts} />
      <Rules {...others} />
    </>
  );
}

/** Lists rules by name, of which a reader needs one or two: all of them are five screens of a phone. */
function Rules({ heading, lead, items }: Pick<Words['relief'], 'heading' | 'items'> & { lead?: string }) {
  return (
    <Section split heading={heading} lead={lead}>
      <div className={accordion.list}>
        {items.map(({ name, text }) => (
          <details key={name}>
            <summary>
              <h3>{name}</h3>
            </summary>
            <p>{text}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}

const QUARTERS = ['interestQ1', 'interestQ2', 'interestQ3', 'interestQ4'] as const;

/** Shows all amounts and rates as tables: what the tool knows, also without JavaScript. */
function Amounts({ heading, lead, columns, rates, unknown, rules }: Words['amounts']) {
  const known = yearsWith('late').map(Number);
  const rows = known.flatMap((year) => {
    const found = figuresOf('late', year);
    if (!found) return [];
    const { soon, toAugust, later } = found.eachForm;
    const forms = [soon, toAugust, later].map(printMoney).join(', ');
    return [{ name: String(year), cells: [printMoney(found.minimum), printMoney(found.eachOwner), forms] }];
  });
  const interest = known.flatMap((year) => {
    const cells = QUARTERS.map((quarter) => figuresOf(quarter, year)?.rate);
    if (cells.every((rate) => rate === undefined)) return [];
    return [{ name: String(year), cells: cells.map((rate) => (rate ? printRate(rate) : unknown)) }];
  });
  return (
    <Section id="amounts" heading={heading} lead={lead} tone="band">
      <div className={styles.tables}>
        <RuledTable columns={columns} rows={rows} className={figures.figures} />
        <RuledTable columns={rates} rows={interest} className={figures.figures} />
        <RuledTerms items={rules} />
      </div>
    </Section>
  );
}
