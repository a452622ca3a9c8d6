import type { ServiceDetail } from '../../collections/services.ts';
import { Section } from '../Section.tsx';
import styles from './Questions.module.css';

/** The questions about one service, each behind its own fold. */
export function Questions({
  questionsHeading,
  questions,
}: Pick<ServiceDetail, 'questionsHeading' | 'questions'>) {
  return (
    <Section
      split
      heading={questionsHeading}
      lead={
        <>
          More on the <a href="/faq">questions page</a>.
        </>
      }
    >
      <div className={styles.list}>
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
