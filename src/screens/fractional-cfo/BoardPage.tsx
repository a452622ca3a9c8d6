import type { CollectionEntry } from 'astro:content';
import { ColumnHeads } from '../../components/ColumnHeads.tsx';
import { Amount } from '../../components/paper/Amount.tsx';
import { Paper } from '../../components/paper/Paper.tsx';
import { Section } from '../../components/Section.tsx';
import { Terms } from '../../components/Terms.tsx';
import styles from './BoardPage.module.css';

type Board = CollectionEntry<'fractional-cfo'>['data']['board'];

function Line({ text, actual, budget }: Board['total']) {
  return (
    <tr>
      <th scope="row">{text}</th>
      <Amount dollars={actual} />
      <Amount dollars={budget} />
      <Amount dollars={actual - budget} />
    </tr>
  );
}

export function BoardPage({ heading, lead, title, columns, lines, total, said }: Board) {
  return (
    <Section heading={heading} lead={lead} tone="dark">
      <Paper title={title} className={styles.sheet}>
        <div className={styles.columns}>
          <table className={styles.lines}>
            <ColumnHeads columns={columns} />
            <tbody>
              {lines.map((line) => (
                <Line key={line.text} {...line} />
              ))}
            </tbody>
            <tfoot>
              <Line {...total} />
            </tfoot>
          </table>
          <Terms className={styles.said} items={said.map(({ title, text }) => ({ name: title, text }))} />
        </div>
      </Paper>
    </Section>
  );
}
