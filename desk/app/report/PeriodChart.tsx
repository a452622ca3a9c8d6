import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear, scaleOrdinal } from '@visx/scale';
import { BarStack } from '@visx/shape';
import type { ReplyOf } from '../../actions.ts';
import styles from './report.module.css';
import { useSize } from './use-size.ts';

type Period = ReplyOf<'showReport'>['periods'][number];
type Key = Exclude<keyof Period, 'period'>;

/** A part of a bar, from the axis outward. `isBelow` draws it below the axis. */
type Series = { key: Key; label: string; isBelow?: true };

/** In the size of the text. */
const SIZES = { height: 13, top: 0.75, bottom: 2, left: 3, name: 4 };

const LOOKS = [styles.first, styles.second];

const print = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(Date.parse(day));

/** "Nov 23" of a week, "Nov" of a month, or the year for January, which tells the years apart. */
function tick(period: string): string {
  if (period.length > 7) return print(period, { month: 'short', day: 'numeric' });
  return period.endsWith('-01') ? period.slice(0, 4) : print(period, { month: 'short' });
}

const whole = (value: number) =>
  Number.isInteger(value) ? Math.abs(value).toLocaleString('en-US') : undefined;

/** Returns the periods whose names fit, counted from the last one. */
function fitting(periods: string[], room: number): string[] {
  const every = Math.ceil(periods.length / Math.max(1, Math.floor(room)));
  return periods.filter((_, index) => (periods.length - 1 - index) % every === 0);
}

/** The highest and lowest end of all bars. Few leads don't fill the whole height. */
function rangeOf(rows: Period[], series: Series[]): [number, number] {
  const sums = (below: boolean) =>
    rows.map((row) =>
      series.filter(({ isBelow = false }) => isBelow === below).reduce((sum, { key }) => sum + row[key], 0),
    );
  return [-Math.max(0, ...sums(true)), Math.max(4, ...sums(false))];
}

/** A bar for each month or week, if there are several. A table has its numbers, so to a screen reader it's one picture. */
export function PeriodChart({ title, rows, series }: { title: string; rows: Period[]; series: Series[] }) {
  const [box, { width, em }] = useSize();
  const periods = rows.map(({ period }) => period);
  const bottom = (SIZES.height - SIZES.bottom) * em;
  const left = SIZES.left * em;
  const x = scaleBand({ domain: periods, range: [left, Math.max(left, width)], padding: 0.25 });
  const y = scaleLinear({ domain: rangeOf(rows, series), range: [bottom, SIZES.top * em], nice: true });
  const data = rows.map((row) => ({
    period: row.period,
    ...Object.fromEntries(series.map(({ key, isBelow }) => [key, isBelow ? -row[key] : row[key]])),
  }));
  if (rows.length < 2) return null;
  return (
    <figure className={styles.chart}>
      {series.length > 1 && <Legend series={series} />}
      <div ref={box}>
        <svg width={width} height={SIZES.height * em} role="img" aria-label={`Chart: ${title}`}>
          <BarStack
            data={data}
            keys={series.map(({ key }) => key)}
            x={({ period }) => period}
            xScale={x}
            yScale={y}
            color={scaleOrdinal({ range: [''] })}
            offset="diverging"
          >
            {(stacks) =>
              stacks.flatMap(({ key, index, bars }) =>
                bars.map((bar) => (
                  <rect
                    key={`${key} ${bar.index}`}
                    className={LOOKS[index]}
                    x={bar.x}
                    y={bar.y}
                    width={bar.width}
                    height={Math.max(0, bar.height)}
                  />
                )),
              )
            }
          </BarStack>
          <line className={styles.base} x1={left} x2={width} y1={y(0)} y2={y(0)} />
          <Axes
            x={x}
            y={y}
            left={left}
            bottom={bottom}
            periods={fitting(periods, (width - left) / (SIZES.name * em))}
          />
        </svg>
      </div>
    </figure>
  );
}

type AxesProps = {
  x: ReturnType<typeof scaleBand<string>>;
  y: ReturnType<typeof scaleLinear<number>>;
  left: number;
  bottom: number;
  /** Those that have room for their names. */
  periods: string[];
};

/** Numbers at the left, and months or weeks below. The library's own labels would be measured in a drawing outside of the app. */
function Axes({ x, y, left, bottom, periods }: AxesProps) {
  return (
    <>
      <AxisLeft
        scale={y}
        left={left}
        numTicks={4}
        tickFormat={(value) => whole(Number(value))}
        tickComponent={({ x, y, formattedValue }) => (
          <text x={x} y={y} dy="0.33em" textAnchor="end">
            {formattedValue}
          </text>
        )}
        hideAxisLine
        hideTicks
      />
      <AxisBottom
        scale={x}
        top={bottom}
        tickValues={periods}
        tickFormat={tick}
        tickComponent={({ x, y, formattedValue }) => (
          <text x={x} y={y} dy="0.5em" textAnchor="middle">
            {formattedValue}
          </text>
        )}
        hideAxisLine
        hideTicks
      />
    </>
  );
}

function Legend({ series }: { series: Series[] }) {
  return (
    <ul className={styles.legend}>
      {series.map(({ key, label }, index) => (
        <li key={key}>
          <svg width="16" height="16" aria-hidden="true">
            <rect className={LOOKS[index]} x="1" y="1" width="14" height="14" />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
