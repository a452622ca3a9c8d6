import type { CollectionEntry } from 'astro:content';
import type { ReactNode } from 'react';
import type { MenuTool } from '../../components/menu.ts';
import { Section } from '../../components/Section.tsx';
import styles from './Tools.module.css';

type Props = CollectionEntry<'home'>['data']['tools'] & { tools: MenuTool[]; estimate: ReactNode };

/** Answers the first question in place, and leads to the tools for the others. */
export function Tools({ heading, lead, tools, estimate }: Props) {
  return (
    <Section heading={heading} lead={lead} tone="band">
      <div className={styles.row} data-reveal="">
        {tools.length > 0 && (
          <ul>
            {tools.map(({ id, name, href, summary }) => (
              <li key={id}>
                <h3>
                  <a href={href}>{name}</a>
                </h3>
                <p>{summary}</p>
              </li>
            ))}
          </ul>
        )}
        {estimate}
      </div>
    </Section>
  );
}
