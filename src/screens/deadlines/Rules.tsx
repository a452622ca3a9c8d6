import type { ReactNode } from 'react';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { toolWords } from '../../../content-model/tool-words.ts';
import { fullDate } from '../../../tools/days.ts';
import { Links } from '../../components/Links.tsx';
import { Section } from '../../components/Section.tsx';
import { Terms } from '../../components/Terms.tsx';
import type { Page } from './entry.ts';
import styles from './Rules.module.css';

type Props = { page: Page; children: ReactNode };

/** Says how the dates are calculated, from which sources, and what's left out. */
export function Rules({ page: { rules, ask, sources, basis }, children }: Props) {
  const { heading, points, leftOut } = rules;
  return (
    <Section id="rules" heading={heading} tone="band">
      <div className={styles.rules}>
        <Terms items={points.map(({ title, text }) => ({ name: title, text }))} />
        <div id="left-out">
          <h3>{leftOut.heading}</h3>
          <p>{leftOut.text}</p>
          <p>
            {ask.heading} {ask.text}
          </p>
          {children}
          <p className={styles.sources}>
            <Links to={sources.map(({ text, url }) => ({ name: text, href: url }))} />.{' '}
            {interpolate(toolWords.basis.checked, { date: fullDate(basis.checked) })}
          </p>
        </div>
      </div>
    </Section>
  );
}
