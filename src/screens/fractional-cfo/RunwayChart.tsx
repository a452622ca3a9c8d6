import type { CollectionEntry } from 'astro:content';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { formatDay, lastDayOf } from '../../../tools/days.ts';
import { ledgerDollars } from '../../components/money.ts';
import { Paper } from '../../components/paper/Paper.tsx';
import { cashEnds, forecast, monthAfter, monthName, type Runway } from './forecast.ts';
import styles from './RunwayChart.module.css';

const DOT = 6;

/** How far from its end a label above the zero line is clear of a falling line. */
const CLEAR = 64;

/** The chart on its paper, and as wide as the page. */
const SIZES = {
  slip: { width: 340, height: 190, left: 42 },
  page: { width: 1200, height: 252, left: 42 },
};

/** Returns the amounts of up to four lines across the chart, in US dollars. */
function linesBelow(opening: number): number[] {
  const power = 10 ** Math.floor(Math.log10(opening) - 1);
  const step =
    [1, 2, 2.5, 5, 10, 20, 25].map((times) => times * power).find((size) => opening / size < 5) ?? opening;
  return Array.from({ length: Math.floor(opening / step) }, (_, index) => (index + 1) * step);
}

type Props = CollectionEntry<'fractional-cfo'>['data']['runway'] & Runway & { client: string };

export function RunwayChart(runway: Props) {
  const { title, start, opening, plans, later, footnote } = runway;
  const ends = plans.map((plan) => cashEnds(runway, plan));
  const spoken = plans.map(({ name }, index) => {
    const end = ends[index];
    return interpolate(runway.spoken.end, { plan: name, month: end ? monthName(end) : later });
  });
  const label = `${interpolate(runway.spoken.start, { dollars: ledgerDollars(opening) })} ${spoken.join(' ')}`;
  return (
    <Paper
      id="runway"
      title={title}
      status={interpolate(runway.status, { cash: `$${ledgerDollars(opening)}` })}
      footnote={interpolate(footnote, {
        client: runway.client,
        day: formatDay(lastDayOf(monthAfter(start, -1)), { dateStyle: 'long' }),
      })}
      className={styles.sheet}
    >
      <Lines runway={runway} ends={ends} label={label} size="slip" />
      <Lines runway={runway} ends={ends} label={label} size="page" />
    </Paper>
  );
}

type LinesProps = {
  runway: Props;
  ends: ReturnType<typeof cashEnds>[];
  label: string;
  size: keyof typeof SIZES;
};

function Lines({ runway, ends, label, size }: LinesProps) {
  const { start, months, opening, plans } = runway;
  const { width, height, left } = SIZES[size];
  // The page's chart ends with its zero line, which lies on an edge of the bands.
  const below = size === 'slip' ? 76 : 14;
  const x = (index: number) => Math.round(left + (index / months) * (width - left));
  const y = (dollars: number) => Math.round(height * (1 - dollars / opening));
  const [planned = 0, revised = 0] = plans.map((plan) => forecast(runway, plan).length);
  const gained = revised - planned;
  return (
    <svg
      className={`${styles.chart} ${styles[size]}`}
      viewBox={`0 -14 ${width} ${height + below}`}
      preserveAspectRatio="xMidYMax"
      width={width}
      height={height + below}
      role="img"
      aria-label={label}
    >
      {linesBelow(opening).map((dollars) => (
        <g key={dollars}>
          {size === 'slip' && <path className={styles.grid} d={`M${left} ${y(dollars)}H${width}`} />}
          <text textAnchor="end" x={left - 8} y={y(dollars) + 4}>
            {dollars / 1000}
          </text>
        </g>
      ))}
      <path className={styles.zero} d={`M${left} ${height}H${width}`} />
      {Array.from({ length: Math.ceil(months / 3) }, (_, quarter) => quarter * 3).map((index) => (
        <text key={index} textAnchor="middle" x={x(index)} y={height + 18}>
          {monthName(monthAfter(start, index)).slice(0, 3)}
        </text>
      ))}
      {gained > 0 && (
        <text className={styles.gained} textAnchor="end" x={width} y={size === 'slip' ? 32 : height - 96}>
          {interpolate(runway.gained, { count: gained })}
        </text>
      )}
      {plans.map((plan, index) => {
        const balances = forecast(runway, plan);
        const before = balances.at(-2) ?? 0;
        const last = balances.at(-1) ?? 0;
        // Where the line crosses zero within its last month.
        const zero = x(balances.length - 2 + before / (before - last));
        const line = balances.slice(0, -1).map((balance, month) => `${x(month)} ${y(balance)}`);
        const path = `M${line.join('L')}L${zero} ${height}`;
        const end = ends[index];
        // Keeps the labels apart if both ends are close together.
        const words = index === 0 ? zero - DOT : zero + DOT;
        const month = end && monthName(end);
        return (
          <g key={plan.name} className={index === 0 ? styles.planned : styles.revised}>
            {size === 'page' && <path className={styles.area} d={`${path}H${left}Z`} />}
            <path fill="none" stroke="currentColor" d={path} />
            <circle cx={zero} cy={height} r={DOT} />
            {size === 'slip' ? (
              <text x={words} y={height + 40} className={styles.end} textAnchor="end">
                {plan.name}
                <tspan x={words} dy="17">
                  {month}
                </tspan>
              </text>
            ) : (
              <text x={zero - CLEAR} y={height - 9} className={styles.end} textAnchor="end">
                {[plan.name, month].filter(Boolean).join(': ')}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
