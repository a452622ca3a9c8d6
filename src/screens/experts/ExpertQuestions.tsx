import type { CollectionEntry } from 'astro:content';
import accordion from '../../components/Accordion.module.css';
import { Prose } from '../../components/Prose.tsx';
import type { Person } from '../../components/people.ts';
import { Signatures } from '../../components/Signatures.tsx';
import styles from './ExpertQuestions.module.css';

type Props = { heading: string; questions: CollectionEntry<'expertFaq'>['data'][]; people: Person[] };

/** The shared `name` makes the browser close one answer when another opens. */
export function ExpertQuestions({ heading, questions, people }: Props) {
  return (
    <section className={styles.questions}>
      <div className={styles.head}>
        <h2>{heading}</h2>
        {people.length > 0 && <Signatures people={people} />}
      </div>
      <div className={accordion.list}>
        {questions.map(({ id, question, answer }) => (
          <details key={id} name="expert-questions">
            <summary>
              <h3>{question}</h3>
            </summary>
            <Prose html={answer} />
          </details>
        ))}
      </div>
    </section>
  );
}
