import type { CollectionEntry } from 'astro:content';
import { frame } from '../../../content-model/frame.ts';
import { toolWords } from '../../../content-model/tool-words.ts';
import { Breadcrumb } from '../../components/Breadcrumb.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import type { MenuTool } from '../../components/menu.ts';
import { PageHead } from '../../components/PageHead.tsx';
import styles from './ToolsScreen.module.css';

type Props = { page: CollectionEntry<'toolsPage'>['data']; tools: MenuTool[] };

export function ToolsScreen({ page: { head }, tools }: Props) {
  return (
    <>
      <PageHead
        breadcrumb={<Breadcrumb name={toolWords.name} steps={frame.breadcrumb.steps.slice(0, 1)} />}
        {...head}
      />
      <section className={styles.list}>
        <ul className="greenbar">
          {tools.map(({ id, name, href, summary }) => (
            <li key={id}>
              <h2>
                <a href={href}>{name}</a>
              </h2>
              <p>{summary}</p>
              <ButtonLink look="text" href={href} tabIndex={-1} aria-hidden="true">
                {toolWords.open}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
