import type { CollectionEntry } from 'astro:content';
import { sampleCompany } from '../../../content-model/sample-company.ts';
import { ledgerAmount } from '../../components/money.ts';
import { Paper } from '../../components/paper/Paper.tsx';
import { Terms } from '../../components/Terms.tsx';
import picture from './FeaturePicture.module.css';
import styles from './FeatureTabs.module.css';

/** Renders the three panels one below the other; tabs.ts turns them into tabs. */
export function FeatureTabs({ features }: { features: Features }) {
  const { log, flow, report, footnote } = features;
  const pictures = {
    support: <CallLog {...log} footnote={footnote} />,
    process: <EntryCounts {...flow} footnote={footnote} />,
    reporting: sampleCompany && <RunwayReport {...report} footnote={footnote} company={sampleCompany} />,
  };
  return (
    <section className={styles.features}>
      <h2>{features.heading}</h2>
      <p>{features.lead}</p>
      <div data-tabs="">
        <div role="tablist" aria-label={features.heading}>
          {features.tabs.map(({ id, label }, index) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`${id}-tab`}
              aria-controls={id}
              aria-selected={index === 0}
            >
              {label}
            </button>
          ))}
        </div>
        {features.tabs.map(({ id, title, text }) => (
          <div className={styles.panel} key={id} id={id} role="tabpanel" aria-labelledby={`${id}-tab`}>
            <div>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls needs something to focus, and the whole panel may be taller than the window. */}
              <h3 tabIndex={0}>{title}</h3>
              <p>{text}</p>
            </div>
            {pictures[id]}
          </div>
        ))}
      </div>
    </section>
  );
}

type Features = CollectionEntry<'experts'>['data']['features'];
type Footnote = Pick<Features, 'footnote'>;

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
    <Paper title={title} status={parts.reduce((sum, { count }) => sum + count, 0)} footnote={footnote}>
      <Terms
        className={picture.rows}
        items={parts.map(({ count, text }) => ({ name: text, text: String(count) }))}
      />
    </Paper>
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
