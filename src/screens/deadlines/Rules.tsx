import type { ReactNode } from 'react';
import { say } from '../../../content-model/fill-in/say.ts';
import { toolWords } from '../../../content-model/tool-words.ts';
import { Links } from '../../components/Links.tsx';
import { Section } from '../../components/Section.tsx';
import { fullDate, type Page } from './entry.ts';
import styles from './Rules.module.css';

/** By what rules the dates were computed, from which sources, and what they leave out. */
export function Rules({ page: { rules, sources, basis }, ask }: { page: Page; ask: ReactNode }) {
  const { heading, points, leftOut } = rules;
  return (
    <Section heading={heading} tone="band">
      <div className={styles.rules}>
        <dl>
          {points.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <div>
          <h3>{leftOut.heading}</h3>
          <p>{leftOut.text}</p>
          <p>{rules.ask}</p>
          {ask}
          <p className={styles.sources}>
            <Links to={sources.map(({ text, url }) => ({ name: text, href: url }))} />.{' '}
            {say(toolWords.basis.checked, { date: fullDate(basis.checked) })}
          </p>
        </div>
      </div>
    </Section>
  );
}
