import { frame } from '../../../content/frame.ts';
import type { ServiceDetail } from '../../collections/services.ts';
import { Section } from '../Section.tsx';
import styles from './Questions.module.css';

const [before, after] = frame.service.more.split('{page}');

/** The questions about one service, each behind its own fold. */
export function Questions({ questions }: Pick<ServiceDetail, 'questions'>) {
  if (!questions) return null;
  return (
    <Section
      split
      heading={questions.heading}
      lead={
        <>
          {before}
          <a href="/faq">{frame.service.questionsPage}</a>
          {after}
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
