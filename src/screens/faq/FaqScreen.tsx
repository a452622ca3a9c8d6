import type { CollectionEntry } from 'astro:content';
import accordion from '../../components/Accordion.module.css';
import { PageHead } from '../../components/PageHead.tsx';
import { Prose } from '../../components/Prose.tsx';
import { Slip } from '../../components/paper/Slip.tsx';
import questionGroups from './QuestionGroups.module.css';
import questionIndex from './QuestionIndex.module.css';

type Props = { page: CollectionEntry<'faqPage'>['data']; groups: QuestionGroup[] };

export function FaqScreen({ page, groups }: Props) {
  return (
    <>
      <PageHead {...page}>
        <QuestionIndex {...page.index} groups={groups} />
      </PageHead>
      <QuestionGroups groups={groups} />
    </>
  );
}

type QuestionIndexProps = { heading: string; total: string; groups: QuestionGroup[] };

function QuestionIndex({ heading, total, groups }: QuestionIndexProps) {
  return (
    <Slip heading={heading}>
      <table className={questionIndex.index}>
        <tbody>
          {groups.map(({ title, anchor, questions }) => (
            <tr key={anchor}>
              <td>
                <a href={`#${anchor}`}>{title}</a>
              </td>
              <td>{questions.length}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{total}</td>
            <td>
              <span>{groups.reduce((sum, { questions }) => sum + questions.length, 0)}</span>
            </td>
          </tr>
        </tfoot>
      </table>
    </Slip>
  );
}

export type Question = Omit<CollectionEntry<'faq'>['data'], 'order' | 'tool'>;
export type QuestionGroup = { title: string; anchor: string; questions: Question[] };

/** The anchor is on the answer, because browsers open a `details` for a link to something inside it. */
function QuestionGroups({ groups }: { groups: QuestionGroup[] }) {
  return (
    <div className={questionGroups.questions}>
      {groups.map(({ title, anchor, questions }) => (
        <section key={anchor} id={anchor}>
          <h2>{title}</h2>
          <div className={accordion.list}>
            {questions.map(({ id, question, figure, answer }) => (
              <details key={id}>
                <summary>
                  <h3>{question}</h3>
                  {figure && <b>{figure}</b>}
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
