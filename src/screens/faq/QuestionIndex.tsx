import { Slip } from '../../components/paper/Slip.tsx';
import type { QuestionGroup } from './QuestionGroups.tsx';
import styles from './QuestionIndex.module.css';

type Props = { heading: string; total: string; groups: QuestionGroup[] };

/** Shows how many questions each group has, and the total. */
export function QuestionIndex({ heading, total, groups }: Props) {
  return (
    <Slip heading={heading}>
      <table className={styles.index}>
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
