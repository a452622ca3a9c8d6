import type { CollectionEntry } from 'astro:content';
import type { ReactNode } from 'react';
import { sum } from '../../../tools/money.ts';
import { ColumnHeads } from '../../components/LabeledTable.tsx';
import { ledgerDollars } from '../../components/money.ts';
import { Paper } from '../../components/paper/Paper.tsx';
import { Section } from '../../components/Section.tsx';
import type { DetailedService } from '../../components/service/detailed-service.ts';
import { ServicePage } from '../../components/service/ServicePage.tsx';
import { Fit, Scope } from '../../components/service/ServiceParts.tsx';
import { Terms } from '../../components/Terms.tsx';
import amountStyles from './Amount.module.css';
import boardPage from './BoardPage.module.css';
import { cashEnds, monthName } from './forecast.ts';
import { RunwayChart } from './RunwayChart.tsx';
import runwayPlans from './RunwayPlans.module.css';

type Props = {
  page: CollectionEntry<'fractional-cfo'>['data'];
  service: DetailedService;
  estimate?: ReactNode;
};

export function FractionalCfoScreen({ page, service, estimate }: Props) {
  return (
    <ServicePage
      service={service}
      head={page.head}
      next={{ href: '#fit', text: page.next }}
      picture={<RunwayChart {...page.runway} />}
      estimate={estimate}
    >
      <RunwayPlans plans={page.plans} runway={page.runway} />
      <BoardPage {...page.board} />
      <Fit {...page.fit} />
      <Section split heading={page.scope.heading} tone="band">
        <Scope {...page.scope} />
      </Section>
    </ServicePage>
  );
}

type Board = CollectionEntry<'fractional-cfo'>['data']['board'];

function Line({ text, actual, budget }: Board['total']) {
  return (
    <tr>
      <th scope="row">{text}</th>
      <Amount dollars={actual} />
      <Amount dollars={budget} />
      <Amount dollars={actual - budget} />
    </tr>
  );
}

function BoardPage({ heading, lead, title, columns, lines, total, said }: Board) {
  return (
    <Section heading={heading} lead={lead} tone="dark">
      <Paper title={title} className={boardPage.sheet}>
        <div className={boardPage.columns}>
          <table className={boardPage.lines}>
            <ColumnHeads columns={columns} />
            <tbody>
              {lines.map((line) => (
                <Line key={line.text} {...line} />
              ))}
            </tbody>
            <tfoot>
              <Line {...total} />
            </tfoot>
          </table>
          <Terms className={boardPage.said} items={said.map(({ title, text }) => ({ name: title, text }))} />
        </div>
      </Paper>
    </Section>
  );
}

type Page = CollectionEntry<'fractional-cfo'>['data'];

function RunwayPlans({ plans, runway }: Pick<Page, 'plans' | 'runway'>) {
  return (
    <Section heading={plans.heading} lead={plans.lead}>
      <div className={runwayPlans.plans}>
        {runway.plans.map((plan) => {
          const end = cashEnds(runway, plan);
          const lines = [{ from: runway.start, text: plans.base, dollars: runway.net }, ...plan.effects];
          return (
            <div key={plan.name}>
              <h3>{plan.name}</h3>
              <p>
                {plans.ends} <b>{end ? monthName(end) : runway.later}</b>
              </p>
              <table>
                <ColumnHeads columns={plans.columns} />
                <tbody className="greenbar">
                  {lines.map(({ from: month, text, dollars }) => (
                    <tr key={text}>
                      <td>{monthName(month)}</td>
                      <td>{text}</td>
                      <Amount dollars={dollars} />
                    </tr>
                  ))}
                </tbody>
                <tfoot>
                  <tr>
                    <td />
                    <th scope="row">{plans.total}</th>
                    <Amount dollars={sum(lines.map(({ dollars }) => dollars))} />
                  </tr>
                </tfoot>
              </table>
            </div>
          );
        })}
      </div>
    </Section>
  );
}

function Amount({ dollars }: { dollars: number }) {
  return (
    <td className={amountStyles.amount} data-negative={dollars < 0 || undefined}>
      <b>{ledgerDollars(dollars)}</b>
    </td>
  );
}
