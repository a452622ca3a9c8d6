import type { CollectionEntry } from 'astro:content';
import { ColumnHeads } from '../../components/ColumnHeads.tsx';
import { Slip } from '../../components/paper/Slip.tsx';

type Props = CollectionEntry<'policyPage'>['data']['dates'];

export function AgreementDates({ heading, columns, rows, note }: Props) {
  return (
    <Slip heading={heading}>
      <table>
        <ColumnHeads columns={columns} />
        <tbody>
          {rows.map(({ section, what, value }) => (
            <tr key={section}>
              <td>
                <a href={`#section-${section.replace('.', '-')}`}>{section}</a>
              </td>
              <td>{what}</td>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{note}</p>
    </Slip>
  );
}
