import type { CollectionEntry } from 'astro:content';
import type { ReactNode } from 'react';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { movedDeadlines } from '../../../content-model/moved-deadlines.ts';
import { hasTool, toolAddress } from '../../../content-model/tool-files.ts';
import { type Deadline, deadlineOf } from '../../../tools/deadlines/deadlines.ts';
import { ledgerDollars } from '../../components/money.ts';
import { DateLedger } from '../../components/paper/DateLedger.tsx';
import { Paper } from '../../components/paper/Paper.tsx';
import { CodedLines } from '../../components/paper/PaperLines.tsx';
import { Section } from '../../components/Section.tsx';
import { ComparisonTable } from '../../components/service/ComparisonTable.tsx';
import type { DetailedService } from '../../components/service/detailed-service.ts';
import { Moment, type MomentProps } from '../../components/service/Moment.tsx';
import { Scope } from '../../components/service/Scope.tsx';
import { ServicePage } from '../../components/service/ServicePage.tsx';
import { whyMoved } from '../../components/why-moved.ts';
import dueDates from './DueDates.module.css';
import entities from './Entities.module.css';
import salesTax from './SalesTax.module.css';
import taxReturn from './TaxReturn.module.css';

type Page = CollectionEntry<'business-tax'>['data'];
type Props = {
  page: Page;
  service: DetailedService;
  estimate?: ReactNode;
  moment?: MomentProps | undefined;
  lastDays?: ReactNode;
};

export function BusinessTaxScreen({ page, service, estimate, lastDays, moment }: Props) {
  return (
    <ServicePage
      service={service}
      head={page.head}
      next={{ href: '#due-dates', text: page.next }}
      picture={<TaxReturn {...page.return} />}
      layout={taxReturn.head}
      estimate={estimate}
    >
      <DueDates
        {...page.calendar}
        lastDays={lastDays}
        late={service.detail.tools.find(({ href }) => href === toolAddress('late'))}
      />
      {moment && <Moment {...moment} tone="band" />}
      <Section split heading={page.scope.heading}>
        <Scope {...page.scope} />
      </Section>
      {page.salesTax && <SalesTax {...page.salesTax} />}
      {page.entities && <Entities {...page.entities} />}
    </ServicePage>
  );
}

type DueDatesProps = Page['calendar'] &
  Pick<Props, 'lastDays'> & {
    /** The tool that adds up what late returns cost. */
    late: { name: string; href: string } | undefined;
  };

function DueDates({ heading, lead, dates, lastDays, note, busy, tool, late, ...why }: DueDatesProps) {
  const rows = dates.map(({ deadline, file, who }) => {
    // The collection checks that each exists.
    const found = deadlineOf(deadline, movedDeadlines.moved) as Deadline;
    const children = (
      <>
        <b>{file}</b>
        <p>{who}</p>
      </>
    );
    return { id: deadline, day: found.due, why: whyMoved(found, why), children };
  });
  return (
    <Section id="due-dates" heading={heading} lead={lead}>
      <div>
        <DateLedger rows={rows.sort((a, b) => a.day.localeCompare(b.day))} />
        {lastDays}
        {busy && <p className={dueDates.busy}>{busy}</p>}
        <p className={dueDates.note}>
          {note} {hasTool('deadlines') && <a href={toolAddress('deadlines')}>{tool}</a>}
        </p>
        {late && (
          <p className={dueDates.note}>
            <a href={late.href}>{late.name}</a>
          </p>
        )}
      </div>
    </Section>
  );
}

function Entities({
  heading,
  lead,
  after,
  job,
  included,
  excluded,
  ...table
}: NonNullable<Page['entities']>) {
  return (
    <Section id="entity-formation" heading={heading} lead={lead}>
      <div>
        <ComparisonTable {...table} />
        <p className={entities.after}>{after}</p>
        <Scope {...{ job, included, excluded }} />
      </div>
    </Section>
  );
}

type TaxReturnProps = Page['return'];

const lineOf = ({ line, text, dollars }: TaxReturnProps['total']) => ({
  code: line,
  text,
  amount: ledgerDollars(dollars),
});

function TaxReturn({ title, status, behind, filers, stack, ...tax }: TaxReturnProps) {
  const { columns, lines, total, shares } = tax;
  return (
    <div className={taxReturn.stack}>
      <ul aria-label={stack}>
        {behind.map((form, index) => (
          <li key={form}>
            {form} {filers && <small>{filers[index]}</small>}
          </li>
        ))}
      </ul>
      <Paper title={title} status={status}>
        <CodedLines
          columns={columns}
          className={taxReturn.lines}
          lines={lines.map(lineOf)}
          total={lineOf(total)}
        >
          {shares.map(({ text, dollars }) => (
            <tr key={text} className={taxReturn.share}>
              <td />
              <th scope="row">{text}</th>
              <td>{ledgerDollars(dollars)}</td>
            </tr>
          ))}
        </CodedLines>
      </Paper>
    </div>
  );
}

type SalesTaxProps = NonNullable<Page['salesTax']>;

const LINE = 70;

function verdict(share: number, { over, close, under }: SalesTaxProps['verdicts']): string {
  if (share > 1) return over;
  return share >= 0.8 ? close : under;
}

function SalesTax({
  heading,
  lead,
  title,
  states,
  total,
  note,
  verdicts,
  limit,
  share,
  ...scope
}: SalesTaxProps) {
  return (
    <Section id="sales-tax" heading={heading} lead={lead} tone="dark">
      <div>
        <p className={salesTax.title}>{title}</p>
        <p className={salesTax.limit}>{limit}</p>
        <ul className={salesTax.states}>
          {states.map(({ name, dollars, threshold }) => (
            <li key={name} className={dollars > threshold ? salesTax.over : undefined}>
              <b>{name}</b> <span>{verdict(dollars / threshold, verdicts)}</span>{' '}
              <svg viewBox="0 0 100 10" width="100" height="10" preserveAspectRatio="none" aria-hidden="true">
                <path d={`M0 2h${Math.round((dollars / threshold) * LINE)}v6H0z`} />
                <path className={salesTax.line} d={`M${LINE} 0v10`} />
              </svg>
              <p>
                {interpolate(share, {
                  sales: `$${ledgerDollars(dollars)}`,
                  threshold: `$${ledgerDollars(threshold)}`,
                  percent: Math.round((dollars / threshold) * 100),
                })}
              </p>
            </li>
          ))}
          <li>
            <b>{total.text}</b> <b>${ledgerDollars(total.dollars)}</b>
          </li>
        </ul>
        <p className={salesTax.note}>{note}</p>
      </div>
      <Scope {...scope} />
    </Section>
  );
}
