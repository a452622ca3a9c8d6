import { frame } from '../../../content-model/frame.ts';
import { toolWords } from '../../../content-model/tool-words.ts';
import accordion from '../Accordion.module.css';
import { Links } from '../Links.tsx';
import { Section } from '../Section.tsx';
import type { DetailedService } from './detailed-service.ts';

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
      <div className={accordion.list}>
        {questions.items.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              <h3>{question}</h3>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
