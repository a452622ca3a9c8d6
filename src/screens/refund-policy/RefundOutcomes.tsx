import type { CollectionEntry } from 'astro:content';
import { ColumnHeads } from '../../components/ColumnHeads.tsx';
import styles from './RefundOutcomes.module.css';

type Props = CollectionEntry<'refundPolicyPage'>['data']['outcomes'];

export function RefundOutcomes({ heading, columns, rows }: Props) {
  return (
    <section className={styles.outcomes}>
      <div>
        <h2>{heading}</h2>
        <table>
          <ColumnHeads columns={columns} />
          <tbody>
            {rows.map(({ when, get, good }) => (
              <tr key={when}>
                <th scope="row">{when}</th>
                <td>
                  {good && (
                    <svg viewBox="0 0 16 12" width="20" height="15" aria-hidden="true">
                      <path d="m1.5 6 4.5 4.5L14.5 1.5" />
                    </svg>
                  )}
                  {get}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
