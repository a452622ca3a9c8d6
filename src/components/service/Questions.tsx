import { frame } from '../../../content-model/frame.ts';
import { toolWords } from '../../../content-model/tool-words.ts';
import { Links } from '../Links.tsx';
import { Section } from '../Section.tsx';
import type { DetailedService } from './detailed-service.ts';
import styles from './Questions.module.css';

const [before, after] = frame.service.more.split('{page}');

export function Questions({ questions, tools }: Pick<DetailedService['detail'], 'questions' | 'tools'>) {
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
          {tools.length > 0 && ` ${toolWords.ofService} `}
          <Links to={tools} />
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
