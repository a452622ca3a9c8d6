import type { CollectionEntry } from 'astro:content';
import type { ReactNode } from 'react';
import { amountOf } from '../../../content-model/client/books.ts';
import { sayOf } from '../../../content-model/client/say-of.ts';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { books, client, monthOf } from '../../../content-model/sample-company.ts';
import { printDollars, sum } from '../../../tools/money.ts';
import { ColumnHeads } from '../../components/LabeledTable.tsx';
import { ledgerDollars } from '../../components/money.ts';
import { Paper } from '../../components/paper/Paper.tsx';
import { Tie } from '../../components/paper/Tie.tsx';
import { Section } from '../../components/Section.tsx';
import type { DetailedService } from '../../components/service/detailed-service.ts';
import { Fit } from '../../components/service/Fit.tsx';
import { Moment, type MomentProps } from '../../components/service/Moment.tsx';
import { Scope } from '../../components/service/Scope.tsx';
import { ServicePage } from '../../components/service/ServicePage.tsx';
import { Terms } from '../../components/Terms.tsx';
import amountStyles from './Amount.module.css';
import boardPage from './BoardPage.module.css';
import { cashEnds, fromBooks, monthName, type Runway } from './forecast.ts';
import { RunwayChart } from './RunwayChart.tsx';
import runwayHead from './RunwayHead.module.css';
import runwayPlans from './RunwayPlans.module.css';

type Props = {
  page: CollectionEntry<'fractional-cfo'>['data'];
  service: DetailedService;
  estimate?: ReactNode;
  moment?: MomentProps | undefined;
};

export function FractionalCfoScreen({ page, service, estimate, moment }: Props) {
  const runway = books && fromBooks(page.runway, books);
  return (
    <ServicePage
      service={service}
      head={page.head}
      next={{ href: '#fit', text: page.next }}
      picture={runway && client && <RunwayChart {...page.runway} {...runway} client={client.client} />}
      layout={runway && runwayHead.head}
      estimate={estimate}
    >
      {runway && <RunwayPlans plans={page.plans} runway={{ ...page.runway, ...runway }} />}
      {books && <BoardPage {...page.board} />}
      {moment && <Moment {...moment} />}
      <Fit {...page.fit} />
      <Section split heading={page.scope.heading} tone="band">
        <Scope {...page.scope} />
      </Section>
    </ServicePage>
  );
}

type Board = CollectionEntry<'fractional-cfo'>['data']['board'];

type LineProps = { text: string; actual: number; budget: number; tie?: ReactNode };

function Line({ text, actual, budget, tie }: LineProps) {
  return (
    <tr>
      <th scope="row">
        {text}
        {tie}
      </th>
      <Amount dollars={actual} />
      <Amount dollars={budget} />
      <Amount dollars={actual - budget} />
    </tr>
  );
}

/** Returns what the page may say of the month: how far collections are over budget, and the share of each account in them. */
function saidOf({ now }: NonNullable<typeof books>, lines: { actual: number; budget: number }[]) {
  const [collected] = lines;
  const shares = Object.entries(now.amounts).map(([code, cents]) => [
    `share${code}`,
    Math.round((Math.abs(cents) / now.revenue) * 100),
  ]);
  const over = collected ? collected.actual - collected.budget : 0;
  return { ...Object.fromEntries(shares), ...(over > 0 && { over: printDollars(over) }) };
}

function BoardPage({ heading, lead, title, columns, lines: words, total, said }: Board) {
  if (!books) return null;
  const { now } = books;
  const lines = words.map(({ text, of, budget }) => ({ text, actual: amountOf(now, of) / 100, budget }));
  const all = (of: 'actual' | 'budget') => sum(lines.map((line) => line[of]));
  const values = saidOf(books, lines);
  return (
    <Section heading={heading} lead={lead} tone="dark">
      <Paper
        id="board"
        title={interpolate(title, { month: monthOf(now.month) })}
        status={client?.client}
        className={boardPage.sheet}
      >
        <div className={boardPage.columns}>
          <table className={boardPage.lines}>
            <ColumnHeads columns={columns} />
            <tbody>
              {lines.map((line) => (
                <Line key={line.text} {...line} />
              ))}
            </tbody>
            <tfoot>
              <Line text={total} actual={all('actual')} budget={all('budget')} tie={<Tie to="report" />} />
            </tfoot>
          </table>
          <Terms
            className={boardPage.said}
            items={said.map(({ title, text }, index) => ({
              name: title,
              text: sayOf('content/pages/fractional-cfo.yaml', ['board', 'said', index], text, values),
            }))}
          />
        </div>
      </Paper>
    </Section>
  );
}

type Page = CollectionEntry<'fractional-cfo'>['data'];

function RunwayPlans({ plans, runway }: { plans: Page['plans']; runway: Page['runway'] & Runway }) {
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
