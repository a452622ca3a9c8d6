import type { CollectionEntry } from 'astro:content';
import { Slip } from '../../components/paper/Slip.tsx';

export function VisitTraces({ heading, rows, note }: CollectionEntry<'policiesPage'>['data']['device']) {
  return (
    <Slip heading={heading}>
      <table>
        <tbody>
          {rows.map(({ what, left }) => (
            <tr key={what}>
              <td>{what}</td>
              <td>{left}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{note}</p>
    </Slip>
  );
}
