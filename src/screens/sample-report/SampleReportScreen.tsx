import type { CollectionEntry } from 'astro:content';
import type { DocumentId } from '../../../content-model/client/documents.ts';
import { monthlyReport, type Report } from '../../../content-model/client/monthly-report.ts';
import { frame } from '../../../content-model/frame.ts';
import { oneYear } from '../../../content-model/one-year.ts';
import { Breadcrumb } from '../../components/Breadcrumb.tsx';
import { Button } from '../../components/Button.tsx';
import coveredHead from '../../components/CoveredHead.module.css';
import { ColumnHeads } from '../../components/LabeledTable.tsx';
import type { MenuService } from '../../components/menu.ts';
import { ledgerWhole } from '../../components/money.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { Paper } from '../../components/paper/Paper.tsx';
import { Tie } from '../../components/paper/Tie.tsx';
import styles from './SampleReport.module.css';

type Props = {
  page: CollectionEntry<'sampleReportPage'>['data'];
  service: Pick<MenuService, 'name' | 'href'>;
};

type AmountProps = { cents: number; total?: boolean };

const Amount = ({ cents, total }: AmountProps) => (
  <td data-negative={cents < 0 || undefined}>{total ? <b>{ledgerWhole(cents)}</b> : ledgerWhole(cents)}</td>
);

type StatementProps = Report['income'] & {
  /** What the line of a code, or the total, agrees with. */
  ties?: Record<string, DocumentId>;
};

function Statement({ heading, lines, total, ties = {} }: StatementProps) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={4}>
          {heading}
        </th>
      </tr>
      {lines.map(({ code, text, cents: [now, before] }) => (
        <tr key={code}>
          <td>{code}</td>
          <th scope="row">
            {text}
            {ties[code] && <Tie to={ties[code]} />}
          </th>
          <Amount cents={now} />
          <Amount cents={before} />
        </tr>
      ))}
      <tr data-sum="">
        <td />
        <th scope="row">
          {total.text}
          {ties.total && <Tie to={ties.total} />}
        </th>
        <Amount total cents={total.cents[0]} />
        <Amount total cents={total.cents[1]} />
      </tr>
    </tbody>
  );
}

const CashLine = ({ text, cents }: Report['cash']['opening']) => (
  <tr>
    <th scope="row">{text}</th>
    <Amount cents={cents} />
  </tr>
);

function Cash({ heading, columns, opening, lines, closing, runway }: Report['cash']) {
  return (
    <table className={styles.lines}>
      <ColumnHeads columns={columns} className="visually-hidden" />
      <tbody>
        <tr>
          <th scope="rowgroup" colSpan={2}>
            {heading}
          </th>
        </tr>
        <CashLine {...opening} />
        {lines.map((line) => (
          <CashLine key={line.text} {...line} />
        ))}
        <tr data-sum="">
          <th scope="row">
            {closing.text}
            <Tie to="board" />
          </th>
          <Amount total cents={closing.cents} />
        </tr>
        <tr data-sum="">
          <th scope="row">{runway.text}</th>
          <td>{runway.value}</td>
        </tr>
      </tbody>
    </table>
  );
}

function Sentences({ heading, items }: Report['changed']) {
  return (
    <>
      <h2>{heading}</h2>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}

export function SampleReportScreen({ page: { name, head, print, report: words, year }, service }: Props) {
  const report = monthlyReport(words);
  const steps = [...frame.breadcrumb.steps, { text: service.name, link: service.href }];
  return (
    <>
      <PageHead
        className={coveredHead.head}
        breadcrumb={<Breadcrumb name={name} steps={steps} />}
        {...head}
        actions={
          <Button look="line" data-print className={styles.print}>
            {print}
          </Button>
        }
      />
      <div className={styles.page}>
        <Paper id="report" title={report.client} status={report.status}>
          <div className={styles.columns}>
            <table className={styles.lines}>
              <ColumnHeads columns={report.columns} />
              <Statement {...report.income} ties={{ total: 'close' }} />
              <Statement
                {...report.assets}
                ties={{ [report.assets.lines[0]?.code ?? '']: 'reconciliation' }}
              />
              <Statement {...report.claims} ties={{ [report.claims.lines[0]?.code ?? '']: 'return' }} />
            </table>
            <div className={styles.side}>
              <Cash {...report.cash} />
              <div className={styles.words}>
                <Sentences {...report.changed} />
                <Sentences {...report.questions} />
              </div>
              <p className={styles.signed}>{report.footnote}</p>
            </div>
          </div>
        </Paper>
        {oneYear && year && (
          <p className={styles.year}>
            <a href={oneYear}>{year}</a>
          </p>
        )}
      </div>
    </>
  );
}
