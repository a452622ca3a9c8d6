import type { CollectionEntry } from 'astro:content';
import { ColumnHeads } from '../../components/ColumnHeads.tsx';
import { Paper } from '../../components/paper/Paper.tsx';
import { Section } from '../../components/Section.tsx';
import { Tick } from '../../components/Tick.tsx';
import styles from './RoutingSlip.module.css';

type Props = Pick<CollectionEntry<'contact'>['data'], 'slip' | 'write'>;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function RoutingSlip({ slip, write }: Props) {
  return (
    <Section heading={slip.heading} lead={slip.lead}>
      <div className={styles.row}>
        <Paper title={slip.title} className={styles.slip}>
          <table>
            <ColumnHeads columns={slip.columns} />
            <tbody>
              {slip.rows.map((row) => (
                <tr key={row.does}>
                  <th scope="row">{capitalized(row.who)}</th>
                  <td>{row.does}</td>
                  <td>{row.when}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  {slip.total.text}
                </th>
                <td>
                  <b>{slip.total.value}</b>
                </td>
              </tr>
            </tfoot>
          </table>
        </Paper>
        <div className={styles.write}>
          <h3>{write.do.title}</h3>
          <ul>
            {write.do.items.map((item) => (
              <li key={item}>
                <Tick />
                {item}
              </li>
            ))}
          </ul>
          <h3>{write.dont.title}</h3>
          <ul className={styles.dont}>
            {write.dont.items.map((item) => (
              <li key={item}>
                <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
                  <path d="m2 2 10 10M12 2 2 12" stroke="currentColor" />
                </svg>
                {item}
              </li>
            ))}
          </ul>
          <p>{write.dont.note}</p>
        </div>
      </div>
    </Section>
  );
}
