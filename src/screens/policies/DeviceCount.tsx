import type { CollectionEntry } from 'astro:content';
import { Slip } from '../../components/paper/Slip.tsx';

/** What a visit leaves on the visitor's device, added up like any other column. */
export function DeviceCount({
  heading,
  rows,
  total,
  note,
}: CollectionEntry<'policiesPage'>['data']['device']) {
  return (
    <Slip heading={heading}>
      <table>
        <tbody>
          {rows.map(({ what, count }) => (
            <tr key={what}>
              <td>{what}</td>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{total.what}</td>
            <td>
              <span>{total.count}</span>
            </td>
          </tr>
        </tfoot>
      </table>
      <p>{note}</p>
    </Slip>
  );
}
