import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear, scaleOrdinal } from '@visx/scale';
import { BarStack } from '@visx/shape';
import type { ReplyOf } from '../../schemas.ts';
import styles from './report.module.css';
import { useSize } from './use-size.ts';

type Month = ReplyOf<'showReport'>['months'][number];
type Key = Exclude<keyof Month, 'month'>;

/** A part of a month's bar, from the axis outward. `isBelow` draws it below the axis. */
type Series = { key: Key; label: string; isBelow?: true };

/** In the size of the text. */
const SIZES = { height: 13, top: 0.75, bottom: 2, left: 3, month: 3 };

const LOOKS = [styles.first, styles.second];

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** "Nov", or the year for January, which tells the years apart. */
const tick = (month: string) =>
  month.endsWith('-01') ? month.slice(0, 4) : MONTH.format(Date.parse(`${month}-01`));

const whole = (value: number) =>
  Number.isInteger(value) ? Math.abs(value).toLocaleString('en-US') : undefined;

/** Returns the names of months that fit, counted from the last one. */
function fitting(months: string[], room: number): string[] {
  const every = Math.ceil(months.length / Math.max(1, Math.floor(room)));
  return months.filter((_, index) => (months.length - 1 - index) % every === 0);
}

/** The highest and lowest end of all bars. Few leads don't fill the whole height. */
function rangeOf(rows: Month[], series: Series[]): [number, number] {
  const sums = (below: boolean) =>
    rows.map((row) =>
      series.filter(({ isBelow = false }) => isBelow === below).reduce((sum, { key }) => sum + row[key], 0),
    );
  return [-Math.max(0, ...sums(true)), Math.max(4, ...sums(false))];
}

/** A bar for each month, if there are several. A table has its numbers, so to a screen reader it's one picture. */
export function MonthChart({ title, rows, series }: { title: string; rows: Month[]; series: Series[] }) {
  const [box, { width, em }] = useSize();
  const months = rows.map(({ month }) => month);
  const bottom = (SIZES.height - SIZES.bottom) * em;
  const left = SIZES.left * em;
  const x = scaleBand({ domain: months, range: [left, Math.max(left, width)], padding: 0.25 });
  const y = scaleLinear({ domain: rangeOf(rows, series), range: [bottom, SIZES.top * em], nice: true });
  const data = rows.map((row) => ({
    month: row.month,
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
            x={({ month }) => month}
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
            months={fitting(months, (width - left) / (SIZES.month * em))}
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
  months: string[];
};

/** Numbers at the left, and months below. The library's own labels would be measured in a drawing outside of the app. */
function Axes({ x, y, left, bottom, months }: AxesProps) {
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
        tickValues={months}
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
