import { say } from '../../../content/fill-in/say.ts';
import { frame } from '../../../content/frame.ts';
import { toolWords } from '../../../content/tool-words.ts';
import { ContactButton } from '../../components/Button.tsx';
import { Section } from '../../components/Section.tsx';
import { fullDate, type Page } from './entry.ts';
import styles from './Rules.module.css';

/** By what rules the dates were computed, from which sources, and what they leave out. */
export function Rules({ rules, sources, basis }: Page) {
  const { heading, points, leftOut, ask } = rules;
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
          <p>{ask}</p>
          <ContactButton look="line">{frame.actions.talk}</ContactButton>
          <p className={styles.sources}>
            {sources?.map(({ text, url }, index) => (
              <span key={url}>
                {index > 0 && ', '}
                <a href={url}>{text}</a>
              </span>
            ))}
            . {say(toolWords.basis.checked, { date: fullDate(basis.checked) })}
          </p>
        </div>
      </div>
    </Section>
  );
}
