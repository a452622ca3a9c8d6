import type { CollectionEntry } from 'astro:content';
import { sampleCompany } from '../../../content-model/sample-company.ts';
import { ledgerAmount } from '../../components/money.ts';
import { Paper } from '../../components/paper/Paper.tsx';
import picture from './FeaturePicture.module.css';
import { Sheet } from './Sheet.tsx';

type Features = CollectionEntry<'experts'>['data']['features'];
type Footnote = Pick<Features, 'footnote'>;

/** Returns the drawing of each tab. */
export const picturesOf = ({ log, flow, report, footnote }: Features) => ({
  support: <CallLog {...log} footnote={footnote} />,
  process: <EntryCounts {...flow} footnote={footnote} />,
  reporting: sampleCompany && <RunwayReport {...report} footnote={footnote} company={sampleCompany} />,
});

function CallLog({ title, month, lines, unit, total, footnote }: Features['log'] & Footnote) {
  return (
    <Paper title={title} status={month} footnote={footnote}>
      <dl className={picture.rows}>
        {lines.map((line) => (
          <div key={line.question}>
            <dt>
              <small>{`${line.by}, ${line.minutes} ${unit}`}</small> {line.question}
            </dt>
            <dd>{ledgerAmount(0)}</dd>
          </div>
        ))}
      </dl>
      <p className={picture.total}>
        {`${total} ${lines.reduce((sum, { minutes }) => sum + minutes, 0)} ${unit} `}
        <b>{ledgerAmount(0)}</b>
      </p>
    </Paper>
  );
}

function EntryCounts({ title, parts, footnote }: Features['flow'] & Footnote) {
  return (
    <Sheet
      title={title}
      status={parts.reduce((sum, { count }) => sum + count, 0)}
      lines={parts.map(({ count, text }) => ({ name: text, text: String(count) }))}
      footnote={footnote}
    />
  );
}

const WIDTH = 300;
const HEIGHT = 90;
/** US cents at the bottom of the chart, which is about the gap between the lines. */
const FOOT = 2800000;

type Company = NonNullable<typeof sampleCompany>;

function RunwayReport({
  title,
  footnote,
  company,
  ...words
}: Features['report'] & Footnote & { company: Company }) {
  const { client, months, cash, runwayMonths } = company;
  const { revenue, expenses } = months.at(-1) ?? { revenue: 0, expenses: 0 };
  const highest = Math.max(...months.map(({ expenses }) => expenses));
  const points = (line: 'revenue' | 'expenses') =>
    months.map(
      (month, index) =>
        `${(index * WIDTH) / (months.length - 1)} ${Math.round(HEIGHT - ((month[line] - FOOT) / (highest - FOOT)) * (HEIGHT - 4))}`,
    );
  const rows = [
    { name: words.revenue, cents: revenue, drawn: true },
    { name: words.expenses, cents: -expenses, drawn: true },
    { name: words.net, cents: revenue - expenses },
    { name: words.cash, cents: cash },
  ];
  return (
    <Paper
      title={title}
      status={`${months[0]?.month}–${months.at(-1)?.month}`}
      footnote={client ? `${client} ${footnote}` : footnote}
    >
      <svg className={picture.lines} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words.chart}>
        <path d={`M${points('revenue').join(' ')} ${points('expenses').reverse().join(' ')}`} />
        <path d={`M${points('expenses').join(' ')}`} />
        <path d={`M${points('revenue').join(' ')}`} />
      </svg>
      <dl className={picture.rows}>
        {rows.map(({ name, cents, drawn }) => (
          <div key={name}>
            <dt>
              {drawn && <i />}
              {name}
            </dt>
            <dd data-negative={name === words.net ? '' : undefined}>{ledgerAmount(cents)}</dd>
          </div>
        ))}
      </dl>
      <p className={picture.total}>
        {`${words.runway} `}
        <b>{`${runwayMonths} ${words.months}`}</b>
      </p>
    </Paper>
  );
}
