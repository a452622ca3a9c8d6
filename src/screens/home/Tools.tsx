import type { CollectionEntry } from 'astro:content';
import type { ReactNode } from 'react';
import { toolWords } from '../../../content-model/tool-words.ts';
import type { MenuTool } from '../../components/menu.ts';
import { Section } from '../../components/Section.tsx';
import styles from './Tools.module.css';

/** A tool, with the answer of its worked example if it has one. */
export type AnsweredTool = Pick<MenuTool, 'id' | 'name' | 'href' | 'summary'> & {
  answer?: { label: string; figure: string; lead?: string | undefined } | undefined;
};

type Props = CollectionEntry<'home'>['data']['tools'] & { tools: AnsweredTool[]; estimate: ReactNode };

/** Answers the first question in place, and leads to the tools for the others. */
export function Tools({ heading, lead, tools, estimate }: Props) {
  return (
    <Section heading={heading} lead={lead} tone="band">
      <div className={styles.row} data-reveal="">
        {tools.length > 0 && (
          <ul data-alone={estimate ? undefined : ''}>
            {tools.map(({ id, name, href, summary, answer }) => (
              <li key={id}>
                <h3>
                  <a href={href}>{name}</a>
                </h3>
                {!(estimate && answer) && <p>{summary}</p>}
                {answer && (
                  <p className={styles.answer}>
                    <span>{answer.lead ? `${toolWords.example}: ${answer.label}` : answer.label}</span>{' '}
                    <b>{answer.figure}</b>
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
        {estimate}
      </div>
    </Section>
  );
}
