import type { ServiceDetail } from '../../collections/services.ts';
import { Section } from '../Section.tsx';
import styles from './Questions.module.css';

/** The questions about one service, each behind its own fold. */
export function Questions({ questions }: Pick<ServiceDetail, 'questions'>) {
  if (!questions) return null;
  return (
    <Section
      split
      heading={questions.heading}
      lead={
        <>
          More on the <a href="/faq">questions page</a>.
        </>
      }
    >
      <div className={styles.list}>
        {questions.items.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
