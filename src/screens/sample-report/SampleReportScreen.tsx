import type { CollectionEntry } from 'astro:content';
import { frame } from '../../../content-model/frame.ts';
import type { Report } from '../../../content-model/sample-report.ts';
import { Breadcrumb } from '../../components/Breadcrumb.tsx';
import { Button } from '../../components/Button.tsx';
import { ColumnHeads } from '../../components/LabeledTable.tsx';
import type { MenuService } from '../../components/menu.ts';
import { ledgerDollars } from '../../components/money.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { Paper } from '../../components/paper/Paper.tsx';
import styles from './SampleReport.module.css';

type Props = {
  page: CollectionEntry<'sampleReportPage'>['data'];
  service: Pick<MenuService, 'name' | 'href'>;
};

type DollarsProps = { dollars: number; total?: boolean };

const Dollars = ({ dollars, total }: DollarsProps) => (
  <td data-negative={dollars < 0 || undefined}>
    {total ? <b>{ledgerDollars(dollars)}</b> : ledgerDollars(dollars)}
  </td>
);

function Statement({ heading, lines, total }: Report['income']) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={4}>
          {heading}
        </th>
      </tr>
      {lines.map(({ code, text, dollars: [now, before] }) => (
        <tr key={code}>
          <td>{code}</td>
          <th scope="row">{text}</th>
          <Dollars dollars={now} />
          <Dollars dollars={before} />
        </tr>
      ))}
      <tr data-sum="">
        <td />
        <th scope="row">{total.text}</th>
        <Dollars total dollars={total.dollars[0]} />
        <Dollars total dollars={total.dollars[1]} />
      </tr>
    </tbody>
  );
}

const CashLine = ({ text, dollars }: Report['cash']['opening']) => (
  <tr>
    <th scope="row">{text}</th>
    <Dollars dollars={dollars} />
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
          <th scope="row">{closing.text}</th>
          <Dollars total dollars={closing.dollars} />
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

export function SampleReportScreen({ page: { name, head, print, report }, service }: Props) {
  const steps = [...frame.breadcrumb.steps, { text: service.name, link: service.href }];
  return (
    <>
      <PageHead
        under
        breadcrumb={<Breadcrumb name={name} steps={steps} />}
        {...head}
        actions={
          <Button look="line" data-print className={styles.print}>
            {print}
          </Button>
        }
      />
      <div className={styles.page}>
        <Paper title={report.client} status={report.status}>
          <div className={styles.columns}>
            <table className={styles.lines}>
              <ColumnHeads columns={report.columns} />
              <Statement {...report.income} />
              <Statement {...report.assets} />
              <Statement {...report.claims} />
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
      </div>
    </>
  );
}
