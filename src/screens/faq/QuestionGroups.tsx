import type { CollectionEntry } from 'astro:content';
import accordion from '../../components/Accordion.module.css';
import { Prose } from '../../components/Prose.tsx';
import styles from './QuestionGroups.module.css';

export type Question = Omit<CollectionEntry<'faq'>['data'], 'order' | 'tool'>;
export type QuestionGroup = { title: string; anchor: string; questions: Question[] };

/**
 * The anchor is on the answer, because browsers open a `details` for a link to something inside it
 * (https://html.spec.whatwg.org/#ancestor-details-revealing-algorithm).
 */
export function QuestionGroups({ groups }: { groups: QuestionGroup[] }) {
  return (
    <div className={styles.questions}>
      {groups.map(({ title, anchor, questions }) => (
        <section key={anchor} id={anchor}>
          <h2>{title}</h2>
          <div className={accordion.list}>
            {questions.map(({ id, question, answer }) => (
              <details key={id}>
                <summary>
                  <h3>{question}</h3>
                </summary>
                <Prose id={id} html={answer} />
              </details>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
