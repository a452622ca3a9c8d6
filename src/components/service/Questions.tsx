import { Fragment } from 'react';
import { frame } from '../../../content/frame.ts';
import type { ServiceDetail } from '../../collections/services.ts';
import { Section } from '../Section.tsx';
import styles from './Questions.module.css';

const [before, after] = frame.service.more.split('{page}');

type Props = Pick<ServiceDetail, 'questions'> & { tools: { name: string; href: string }[] };

/** The questions about one service, each behind its own fold, and the tools that answer some exactly. */
export function Questions({ questions, tools }: Props) {
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
          {tools.map(({ name, href }) => (
            <Fragment key={href}>
              <br />
              <a href={href}>{name}</a>
            </Fragment>
          ))}
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
