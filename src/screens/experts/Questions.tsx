import type { ReactNode } from 'react';
import accordion from '../../components/Accordion.module.css';
import type { Person } from '../../components/people.ts';
import { Signatures } from '../../components/Signatures.tsx';
import styles from './Questions.module.css';

type Props = {
  heading: string;
  /** Above the people. */
  answers?: string | undefined;
  items: { question: string; answer: ReactNode }[];
  people: Person[];
  /** Below a section with a ground of its own. */
  apart?: boolean;
};

/** The shared `name` makes the browser close one answer when another opens. */
export function Questions({ heading, answers, items, people, apart }: Props) {
  return (
    <section className={apart ? `${styles.questions} ${styles.apart}` : styles.questions}>
      <div className={styles.head}>
        <h2>{heading}</h2>
        {people.length > 0 && (
          <div>
            {answers && <p className={styles.who}>{answers}</p>}
            <Signatures people={people} />
          </div>
        )}
      </div>
      <div className={accordion.list}>
        {items.map(({ question, answer }) => (
          <details key={question} name="expert-questions">
            <summary>
              <h3>{question}</h3>
            </summary>
            {answer}
          </details>
        ))}
      </div>
    </section>
  );
}
