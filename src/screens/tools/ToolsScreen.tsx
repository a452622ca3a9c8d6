import type { CollectionEntry } from 'astro:content';
import { frame } from '../../../content-model/frame.ts';
import { toolWords } from '../../../content-model/tool-words.ts';
import { Breadcrumb } from '../../components/Breadcrumb.tsx';
import type { MenuTool } from '../../components/menu.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { NoticeSlip } from '../../components/paper/NoticeSlip.tsx';
import styles from './ToolsScreen.module.css';
import type { WorkedAnswer } from './worked-answers.ts';

type Listed = Pick<MenuTool, 'id' | 'name' | 'href' | 'summary'> & { answer: WorkedAnswer | undefined };
type Props = { page: CollectionEntry<'toolsPage'>['data']; tools: Listed[] };

export function ToolsScreen({ page: { head }, tools }: Props) {
  const shown = tools.find(({ answer }) => answer?.account);
  return (
    <>
      <PageHead
        breadcrumb={<Breadcrumb name={toolWords.name} steps={frame.breadcrumb.steps.slice(0, 1)} />}
        {...head}
      >
        {shown?.answer?.account && (
          <NoticeSlip
            title={shown.name}
            rows={shown.answer.account.lines}
            total={shown.answer.account.total}
          />
        )}
      </PageHead>
      <section className={styles.list}>
        <ul className="greenbar">
          {tools.map(({ id, name, href, summary, answer }) => (
            <li key={id}>
              <h2>
                <a href={href}>{name}</a>
              </h2>
              <p>{summary}</p>
              {answer && (
                <dl>
                  <dt>{answer.lead ? `${toolWords.example}: ${answer.label}` : answer.label}</dt>
                  <dd>{answer.figure}</dd>
                </dl>
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
