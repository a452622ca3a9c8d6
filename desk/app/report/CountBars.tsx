import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import styles from './report.module.css';
import { useSize } from './use-size.ts';

/** The table has the rest. */
const MOST = 10;

const HEIGHT = 14;

/** The largest counts, each with its name, number and a bar. */
export function CountBars({ title, rows }: { title: string; rows: [name: string, count: number][] }) {
  const [box, { width }] = useSize();
  const shown = rows.slice(0, MOST);
  const x = scaleLinear({
    domain: [0, Math.max(1, ...shown.map(([, count]) => count))],
    range: [0, width],
  });
  if (rows.length === 0) return <p>None in this period.</p>;
  return (
    <div ref={box} className={styles.chart}>
      <ul aria-label={title}>
        {shown.map(([name, count]) => (
          <li key={name}>
            <p className={styles.named}>
              <span>{name}</span> <span>{count.toLocaleString('en-US')}</span>
            </p>
            <svg width={width} height={HEIGHT} aria-hidden="true">
              <Bar className={styles.first} width={x(count)} height={HEIGHT} />
            </svg>
          </li>
        ))}
      </ul>
      {rows.length > MOST && (
        <p className="quiet">
          These are the first {MOST} of {rows.length}. The table has all of them.
        </p>
      )}
    </div>
  );
}
