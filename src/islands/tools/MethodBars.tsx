import { type Cents, printMoney } from '../../../tools/money.ts';
import { Tick } from '../../components/Tick.tsx';
import styles from './MethodBars.module.css';

type Props = { title: string; bars: { name: string; amount: Cents; chosen: boolean }[] };

/** A bar can be too short to see. */
const LEAST_PERCENT = 0.4;

/** Draws what several methods come to, one bar above the other. */
export function MethodBars({ title, bars }: Props) {
  const most = Math.max(1, ...bars.map(({ amount }) => amount));
  return (
    <div className={styles.bars}>
      <b>{title}</b>
      <ul>
        {bars.map(({ name, amount, chosen }) => (
          <li key={name} data-chosen={chosen || undefined}>
            <span>
              {name} {chosen && <Tick />}
            </span>{' '}
            <b>{printMoney(amount)}</b>
            <svg width="100%" height="1.5em" aria-hidden="true">
              <rect
                width={`${Math.max(LEAST_PERCENT, (100 * amount) / most)}%`}
                height="100%"
                fill="currentColor"
              />
            </svg>
          </li>
        ))}
      </ul>
    </div>
  );
}
