import type { CollectionEntry } from 'astro:content';
import { Prose } from '../../components/Prose.tsx';
import styles from './ExpertQuestions.module.css';

type Props = { heading: string; questions: CollectionEntry<'expertFaq'>['data'][] };

/** The eight questions. `name` makes the folds exclusive: opening one closes the other, without any script. */
export function ExpertQuestions({ heading, questions }: Props) {
  return (
    <section className={styles.questions} data-reveal="">
      <h2>{heading}</h2>
      <div>
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
