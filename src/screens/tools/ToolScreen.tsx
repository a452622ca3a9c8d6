import type { ReactNode } from 'react';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { toolWords as words } from '../../../content-model/tool-words.ts';
import { type Day, fullDate } from '../../../tools/days.ts';
import { Breadcrumb } from '../../components/Breadcrumb.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { type MenuTool, toolSteps } from '../../components/menu.ts';
import { Headline, PageHead } from '../../components/PageHead.tsx';
import styles from './ToolScreen.module.css';

type Props = {
  tool: Pick<MenuTool, 'name' | 'head' | 'sources'>;
  checked?: string;
  /** A part of the page for those who won't calculate first. */
  first?: { href: string; text: string };
  children: ReactNode;
  answers?: ReactNode;
};

/** Renders the page of a calculator. In print it's only the sheet and its sources. */
export function ToolScreen({ tool: { name, head, sources }, checked, first, children, answers }: Props) {
  return (
    <>
      <PageHead
        breadcrumb={<Breadcrumb name={name} steps={toolSteps} />}
        headline={
          <span className={styles.headline}>
            <Headline {...head} />
          </span>
        }
        lead={<span className={styles.lead}>{head.lead}</span>}
        actions={first && <ButtonLink href={first.href}>{first.text}</ButtonLink>}
      >
        {children}
      </PageHead>
      <div className={styles.answers}>{answers}</div>
      {checked && (
        <section className={styles.basis}>
          <h2>{words.basis.heading}</h2>
          <ul>
            {sources.map(({ text, url }) => (
              <li key={url}>
                <a href={url}>{text}</a>
              </li>
            ))}
          </ul>
          <p>
            {interpolate(words.basis.checked, { date: fullDate(checked as Day) })} {words.basis.noAdvice}
          </p>
        </section>
      )}
    </>
  );
}
